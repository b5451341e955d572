import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextField } from '#components/ui/forms/TextField'
import { PARTNER_FEATURES } from '#domain/access/partner-access'
import { FEATURE_NAMES } from '#domain/partners/feature-names'
import * as routes from '#domain/partners/routes'
import type { PartnerTier } from '#domain/partners/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

export interface TierFormProps {
  /** The tier to change; null adds one. */
  tier: PartnerTier | null
  onClose: () => void
}

const limitOf = (text: string) => (text.trim() === '' ? null : Number(text))

export function TierForm({ tier, onClose }: TierFormProps) {
  const defaults = {
    tiername: '',
    noofcounselor: tier?.noofcounselor?.toString() ?? '',
    maxsubsidiaries: tier?.maxsubsidiaries?.toString() ?? '',
    On: Object.fromEntries(
      PARTNER_FEATURES.map((feature) => [feature, tier?.Features.includes(feature) ?? true]),
    ),
  }
  const send = formCall(async ({ tiername, On, ...limits }: typeof defaults) => {
    const body = {
      noofcounselor: limitOf(limits.noofcounselor),
      maxsubsidiaries: limitOf(limits.maxsubsidiaries),
      Features: PARTNER_FEATURES.filter((feature) => On[feature]),
    }
    reloadSaying(
      tier
        ? await callApi(routes.changeTier, {
            params: { id: tier.id },
            body: { ...body, Version: tier.Version },
          })
        : await callApi(routes.addTier, { body: { ...body, tiername } }),
    )
  })
  return (
    <FormDialog
      title={tier ? `Edit ${tier.tiername}` : 'Add tier'}
      submit={tier ? 'Save' : 'Add'}
      defaults={defaults}
      onClose={onClose}
      onSubmit={send}
    >
      {!tier && (
        <TextField
          name="tiername"
          label="Name"
          help="It cannot be changed later, since agreements name it."
          maxLength={50}
          required
        />
      )}
      <TextField
        name="noofcounselor"
        label="Counsellors"
        help="Leave blank for no limit."
        numeric
        maxLength={6}
      />
      <TextField
        name="maxsubsidiaries"
        label="Subsidiaries"
        help="Leave blank for no limit."
        numeric
        maxLength={6}
      />
      <fieldset className="partner-universities">
        <legend>Included</legend>
        {PARTNER_FEATURES.map((feature) => (
          <CheckboxField key={feature} name={`On.${feature}`} label={FEATURE_NAMES[feature]} />
        ))}
      </fieldset>
    </FormDialog>
  )
}
