import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { ReasonDialog } from '#components/ui/forms/ReasonDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import { featuresOfKind, type PartnerFeature } from '#domain/access/partner-access'
import { FEATURE_NAMES } from '#domain/partners/feature-names'
import * as routes from '#domain/partners/routes'
import type { Partner } from '#domain/partners/schema'
import type { PartnerAction } from '#domain/partners/states'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

export type PartnerStep = PartnerAction | 'tier' | 'features'

export interface PartnerDialogProps {
  partner: Partner
  tiers: readonly string[]
  step: PartnerStep
  onClose: () => void
}

export function PartnerDialog({ partner, tiers, step, onClose }: PartnerDialogProps) {
  const params = { id: partner.PartnerId }
  const sent = { Version: partner.Version }
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
          reloadSaying(await callApi(routes.proposePartnerTier, { params, body }))
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
  if (step === 'features') {
    const features = featuresOfKind(partner.Kind)
    const isOn = (feature: PartnerFeature) => !partner.SwitchedOff.includes(feature)
    return (
      <FormDialog
        title={`Access of ${name}`}
        submit="Save"
        defaults={{ On: Object.fromEntries(features.map((feature) => [feature, isOn(feature)])) }}
        onClose={onClose}
        onSubmit={formCall(async ({ On }: { On: Record<string, boolean> }) => {
          const SwitchedOff = features.filter((feature) => !On[feature])
          reloadSaying(await callApi(routes.changePartner, { params, body: { ...sent, SwitchedOff } }))
        })}
      >
        <p>What is not ticked is switched off for everyone at the partner, whatever its tier includes.</p>
        {features.map((feature) => (
          <CheckboxField key={feature} name={`On.${feature}`} label={FEATURE_NAMES[feature]} />
        ))}
      </FormDialog>
    )
  }
  const isClosing = step === 'Deactivate'
  return (
    <ReasonDialog
      title={`${step} ${name}`}
      submit={step}
      look={isClosing ? 'danger' : 'primary'}
      help="Kept in the partner’s record."
      onClose={onClose}
      onSubmit={formCall(async ({ Remarks: Reason }) => {
        const body = { ...sent, deactivate_partner: isClosing, Reason }
        reloadSaying(await callApi(routes.changePartner, { params, body }))
      })}
    >
      <p>
        {isClosing
          ? 'Everyone at the partner is signed out at once and cannot sign in. Students stay, and the desk goes on with notes and payments.'
          : 'Everyone at the partner can sign in again, and has what its tier and contract include.'}
      </p>
    </ReasonDialog>
  )
}
