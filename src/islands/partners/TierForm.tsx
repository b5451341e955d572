import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { TextField } from '#components/ui/forms/TextField'
import { PARTNER_FEATURES, type PartnerFeature } from '#domain/access/partner-access'
import { FEATURE_NAMES } from '#domain/partners/feature-names'
import * as routes from '#domain/partners/routes'
import type { PartnerTier } from '#domain/partners/schema'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { EditDialog } from '../editing/EditDialog'

export interface TierFormProps {
  tier: PartnerTier | null
  onClose: () => void
}

type TierValues = Record<'tiername' | 'noofcounselor' | 'maxsubsidiaries', string> &
  Record<PartnerFeature, boolean>

const TIER_LABELS: Readonly<Record<keyof TierValues, string>> = {
  ...FEATURE_NAMES,
  tiername: 'Name',
  noofcounselor: 'Counsellors',
  maxsubsidiaries: 'Subsidiaries',
}

export function TierForm({ tier, onClose }: TierFormProps) {
  return (
    <EditDialog
      editing={{ row: tier, valuesOf, labels: TIER_LABELS, add, change }}
      title={tier ? `Edit ${tier.tiername}` : 'Add tier'}
      onClose={onClose}
    >
      {!tier && (
        <TextField
          name="tiername"
          label={TIER_LABELS.tiername}
          help="It cannot be changed later, since agreements name it."
          maxLength={50}
          required
        />
      )}
      <TextField
        name="noofcounselor"
        label={TIER_LABELS.noofcounselor}
        help="Leave blank for no limit."
        numeric
        maxLength={6}
      />
      <TextField
        name="maxsubsidiaries"
        label={TIER_LABELS.maxsubsidiaries}
        help="Leave blank for no limit."
        numeric
        maxLength={6}
      />
      <fieldset className="partner-universities">
        <legend>Included</legend>
        {PARTNER_FEATURES.map((feature) => (
          <CheckboxField key={feature} name={feature} label={TIER_LABELS[feature]} />
        ))}
      </fieldset>
    </EditDialog>
  )
}

function valuesOf(tier: PartnerTier | null): TierValues {
  const ticked = PARTNER_FEATURES.map((feature) => [feature, tier?.Features.includes(feature) ?? true])
  return {
    tiername: '',
    noofcounselor: tier?.noofcounselor?.toString() ?? '',
    maxsubsidiaries: tier?.maxsubsidiaries?.toString() ?? '',
    ...(Object.fromEntries(ticked) as Record<PartnerFeature, boolean>),
  }
}

const limitOf = (text: string) => (text.trim() === '' ? null : Number(text))

const bodyOf = (values: TierValues) => ({
  noofcounselor: limitOf(values.noofcounselor),
  maxsubsidiaries: limitOf(values.maxsubsidiaries),
  Features: PARTNER_FEATURES.filter((feature) => values[feature]),
})

async function add(values: TierValues): Promise<void> {
  const body = { ...bodyOf(values), tiername: values.tiername }
  reloadWithMessage(await callApi(routes.addTier, { body }))
}

const change = (values: TierValues, Version: number, { id }: PartnerTier) =>
  callApi(routes.changeTier, { params: { id }, body: { ...bodyOf(values), Version } })
