import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import { featuresOfKind } from '#domain/access/partner-access'
import { FEATURE_NAMES } from '#domain/partners/feature-names'
import * as routes from '#domain/partners/routes'
import type { Partner } from '#domain/partners/schema'
import type { PartnerAction } from '#domain/partners/states'
import { DecisionDialog } from '#islands/editing/decisions/DecisionDialog'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'
import { EditDialog } from '../editing/EditDialog'
import { accessEditing } from './partner-values'

export type PartnerStep = PartnerAction | 'tier' | 'features'

export interface PartnerDialogProps {
  partner: Partner
  decidedAs: string
  tiers: readonly string[]
  step: PartnerStep
  onClose: () => void
}

export function PartnerDialog({ partner, decidedAs, tiers, step, onClose }: PartnerDialogProps) {
  const params = { id: partner.PartnerId }
  const name = partner.PartnerCompany
  if (step === 'tier')
    return (
      <FormDialog
        title={`Tier of ${name}`}
        submit="Propose"
        defaults={{ Tier: partner.TierChange?.Tier ?? partner.Tier ?? '' }}
        isIdle={({ Tier }) => Tier === (partner.Tier ?? '')}
        onClose={onClose}
        onSubmit={formCall(async ({ Tier }) => {
          const body = { Tier }
          reloadWithMessage(await callApi(routes.proposePartnerTier, { params, body }))
        })}
      >
        <p>A tier decides which agreements count and what the partner may have. Someone else approves it.</p>
        <SelectField
          name="Tier"
          label="Tier"
          placeholder="No tier"
          options={tiers.map((tier) => ({ value: tier, label: tier }))}
        />
      </FormDialog>
    )
  if (step === 'features')
    return (
      <EditDialog editing={accessEditing(partner)} title={`Access of ${name}`} onClose={onClose}>
        <p>What is not ticked is switched off for everyone at the partner, whatever its tier includes.</p>
        {featuresOfKind(partner.Kind).map((feature) => (
          <CheckboxField key={feature} name={`On.${feature}`} label={FEATURE_NAMES[feature]} />
        ))}
      </EditDialog>
    )
  const isClosing = step === 'Deactivate'
  return (
    <DecisionDialog
      deciding={{ name: decidedAs, action: step, row: partner }}
      title={`${step} ${name}`}
      submit={step}
      look={isClosing ? 'danger' : 'primary'}
      help="Kept in the partner’s record."
      onClose={onClose}
      onDecide={(Reason) => {
        const body = { Version: partner.Version, deactivate_partner: isClosing, Reason }
        return callApi(routes.changePartner, { params, body }).then(reloadWithMessage)
      }}
    >
      <p>
        {isClosing
          ? 'Everyone at the partner is signed out at once and cannot sign in. Students stay, and the desk goes on with notes and payments.'
          : 'Everyone at the partner can sign in again, and has what its tier and contract include.'}
      </p>
    </DecisionDialog>
  )
}
