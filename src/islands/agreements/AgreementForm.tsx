import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextField } from '#components/ui/forms/TextField'
import { RepeatedFields } from '#components/ui/RepeatedFields'
import type { Agreement } from '#domain/agreements/schema'
import { ACTIVE, AGREEMENT_KINDS, type AgreementKind } from '#domain/agreements/states'
import { KIND_LABELS } from '#domain/agreements/words'
import { LEVELS } from '#domain/courses/levels'
import { CURRENCIES } from '#domain/money/currencies'
import { AmountField } from '#islands/money/AmountField'
import { EditDialog } from '../editing/EditDialog'
import { type AgreementValues, agreementEditing, hasAmount } from './agreement-values'

export interface AgreementOffer {
  partners: { value: string; label: string }[]
  universities: { value: string; label: string }[]
  tiers: string[]
}

interface AgreementFormProps {
  agreement?: Agreement
  offer: AgreementOffer
  today: string
  onClose: () => void
}

const KINDS = AGREEMENT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))
const LEVEL_OPTIONS = LEVELS.map((value) => ({ value, label: value }))
const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: value }))
const NO_BONUS = { FromStudents: '', Kind: 'rate' as AgreementKind, Value: '' }

/** Proposes an agreement, changes one not in force, or moves an active one's last day earlier. */
export function AgreementForm({ agreement, offer, today, onClose }: AgreementFormProps) {
  const isActive = agreement?.State === ACTIVE
  return (
    <EditDialog
      editing={agreementEditing(agreement ?? null, today)}
      wide
      title={!agreement ? 'New agreement' : isActive ? 'Set the last day' : 'Change agreement'}
      submit={isActive ? 'Save' : 'Send for approval'}
      className="form-grid"
      onClose={onClose}
    >
      {isActive ? (
        <>
          <p className="muted">
            University invoices issued after this day no longer take the agreement. Its other terms stay as
            they are.
          </p>
          <TextField name="ValidTo" label="Valid to" type="date" required />
        </>
      ) : (
        <TermsFields offer={offer} />
      )}
    </EditDialog>
  )
}

function TermsFields({ offer }: { offer: AgreementOffer }) {
  const [partnerId, setPartnerId] = useFormValue('PartnerId')
  const [tier, setTier] = useFormValue('Tier')
  const [kind] = useFormValue<AgreementKind>('Kind')
  const [currency] = useFormValue('Currency')
  const [bonuses] = useFormValue<AgreementValues['Bonuses']>('Bonuses')
  const tiers = offer.tiers.map((value) => ({ value, label: value }))
  return (
    <>
      <p className="muted">Someone else in finance approves it. Drafts then take it as their commission.</p>
      <SelectField
        name="PartnerId"
        label="Partner"
        placeholder="All partners"
        options={offer.partners}
        onChosen={(chosen) => chosen && setTier('')}
      />
      {tiers.length > 0 || tier ? (
        <SelectField
          name="Tier"
          label="Tier"
          placeholder="All tiers"
          options={tiers}
          onChosen={(chosen) => chosen && partnerId && setPartnerId('')}
        />
      ) : null}
      <SelectField
        name="UniversityId"
        label="University"
        placeholder="All universities"
        options={offer.universities}
      />
      <SelectField name="Level" label="Level" placeholder="All levels" options={LEVEL_OPTIONS} />
      <TextField name="IntakeFrom" label="Intake from" placeholder="Any, or Fall 2026" maxLength={50} />
      <TextField name="IntakeTo" label="Intake to" placeholder="Any, or Spring 2027" maxLength={50} />
      <TextField
        name="ValidFrom"
        label="Valid from"
        type="date"
        help="The day on which the university invoice was issued."
        required
      />
      <TextField name="ValidTo" label="Valid to" type="date" help="Leave blank for no last day." />
      <SelectField name="Kind" label="Kind" options={KINDS} required />
      <AmountField
        name="Value"
        label={kind === 'fixed' ? 'Amount' : 'Per cent'}
        unit={kind === 'fixed' ? currency || null : '%'}
        required
      />
      {hasAmount({ Kind: kind, Bonuses: bonuses }) && (
        <SelectField
          name="Currency"
          label="Currency"
          placeholder="Choose"
          options={CURRENCY_OPTIONS}
          required
        />
      )}
      <BonusFields />
    </>
  )
}

function BonusFields() {
  const [currency] = useFormValue('Currency')
  return (
    <RepeatedFields<AgreementValues['Bonuses'][number]>
      name="Bonuses"
      legend="Bonus by number of students on a note"
      noun="bonus"
      empty={NO_BONUS}
      columns="8rem 1fr 8rem auto"
    >
      {({ Kind }, bonus) => (
        <>
          <TextField name={`${bonus}.FromStudents`} label="From students" numeric required maxLength={3} />
          <SelectField name={`${bonus}.Kind`} label="Kind" options={KINDS} />
          <AmountField
            name={`${bonus}.Value`}
            label={Kind === 'fixed' ? 'Amount' : 'Per cent'}
            unit={Kind === 'fixed' ? currency || null : '%'}
            required
          />
        </>
      )}
    </RepeatedFields>
  )
}
