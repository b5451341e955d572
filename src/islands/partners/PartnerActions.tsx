import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { Partner } from '#domain/partners/schema'
import { useReopened } from '#islands/editing/decisions/use-left-decision'
import type { PartnerStep } from './PartnerDialog'

const PartnerForm = lazyDialog(async () => (await import('./PartnerForm')).PartnerForm)
const PartnerDialog = lazyDialog(async () => (await import('./PartnerDialog')).PartnerDialog)

interface Choice {
  value: string
  label: string
}

interface PartnerActionsProps {
  partner: Partner
  universities: readonly Choice[]
  keepers: readonly Choice[]
  tiers: readonly string[]
  mayEdit: boolean
  mayProposeTier: boolean
  maySwitch: boolean
}

export function PartnerActions(props: PartnerActionsProps) {
  const { partner, universities, keepers, tiers } = props
  const [step, setStep] = useState<PartnerStep | 'edit' | null>(null)
  useReopened([partner], { nameOf, actionsOf: (row) => row.allowedActions }, (_, action) => setStep(action))
  const close = () => setStep(null)
  return (
    <div className="row">
      {props.mayEdit && <Button onClick={() => setStep('edit')}>Edit</Button>}
      {props.mayProposeTier && <Button onClick={() => setStep('tier')}>Change tier</Button>}
      {props.maySwitch && <Button onClick={() => setStep('features')}>Change access</Button>}
      {partner.allowedActions.map((action) => (
        <Button
          key={action}
          look={action === 'Deactivate' ? 'danger' : 'primary'}
          onClick={() => setStep(action)}
        >
          {action}
        </Button>
      ))}
      {step === 'edit' && (
        <PartnerForm partner={partner} universities={universities} keepers={keepers} onClose={close} />
      )}
      {step && step !== 'edit' && (
        <PartnerDialog
          partner={partner}
          decidedAs={nameOf(partner)}
          tiers={tiers}
          step={step}
          onClose={close}
        />
      )}
    </div>
  )
}

const nameOf = ({ PartnerId }: Partner) => `partner ${PartnerId}`
