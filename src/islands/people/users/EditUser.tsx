import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormValue } from '#components/ui/forms/form-fields'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import type { Role, Tag } from '#domain/access/actor'
import { type Contact, MEMBER_LABELS } from '#domain/people/users/contact'
import { isSame } from '#domain/record/merge-fields'
import { ContactFields, type ContactFieldsProps } from './ContactFields'
import { EmailDialog } from './EmailDialog'
import { useContactSave, useProfileSave } from './profile-save'
import { chosenOf, GIVEN_ROLES, GIVEN_TAGS, RightsFields, tickedOf } from './RightsFields'

export type Part = 'contact' | 'email' | 'rights' | 'assigned'

export interface EditUserProps extends ContactFieldsProps {
  part: Part
  user: {
    id: string
    name: string
    email: string
    version: number
    contact: Contact
    roles: readonly Role[]
    tags: readonly Tag[]
    countries: readonly string[]
    universities: readonly string[]
    financialManager: boolean
    showCommission: boolean
    isPartners: boolean
  }
  countries: { value: string; label: string }[]
  universities: { value: string; label: string }[]
  onClose: () => void
}

export function EditUser({ part, user, onClose, ...choices }: EditUserProps) {
  const saveContact = useContactSave(user, user.contact)
  if (part === 'contact')
    return (
      <FormDialog
        wide
        title={`Contact of ${user.name}`}
        submit="Save"
        className="columns"
        defaults={user.contact}
        onClose={onClose}
        onSubmit={saveContact}
      >
        <ContactFields {...choices} />
      </FormDialog>
    )
  if (part === 'email') return <EmailDialog user={user} onClose={onClose} />
  if (part === 'rights') return <RightsDialog user={user} onClose={onClose} />
  return <AssignedDialog user={user} onClose={onClose} {...choices} />
}

type DialogProps = Pick<EditUserProps, 'user' | 'onClose'>

function RightsDialog({ user, onClose }: DialogProps) {
  const ticked = (roles: readonly Role[], tags: readonly Tag[]) => ({
    rolesTicked: tickedOf(GIVEN_ROLES, roles),
    tagsTicked: tickedOf(GIVEN_TAGS, tags),
    Reason: '',
  })
  const defaults = ticked(user.roles, user.tags)
  const save = useProfileSave({
    user,
    values: defaults,
    labelOf: (field) => (field === 'rolesTicked' ? 'Roles' : 'Tags'),
    valuesOf: ({ userroles, usertags }) =>
      ticked(
        userroles.map(({ roleid }) => roleid.name),
        usertags,
      ),
    changesOf: ({ rolesTicked, tagsTicked, Reason }) => ({
      roles: chosenOf(GIVEN_ROLES, rolesTicked),
      tags: chosenOf(GIVEN_TAGS, tagsTicked),
      Reason,
    }),
  })
  return (
    <FormDialog
      title={`Rights of ${user.name}`}
      submit="Save"
      defaults={defaults}
      onClose={onClose}
      onSubmit={save}
    >
      <p className="muted">
        {user.name} signs in again with other rights. Those of administrators, finance and payment processors
        wait for a second administrator.
      </p>
      <RightsFields />
      <TextAreaField name="Reason" label="Reason" rows={2} maxLength={5000} />
    </FormDialog>
  )
}

function AssignedDialog({
  user,
  onClose,
  countries,
  universities,
}: DialogProps & Pick<EditUserProps, 'countries' | 'universities'>) {
  const defaults = {
    assignedcountries: [...user.countries],
    universities: [...user.universities],
    financial_managers: user.financialManager,
    showcommission: user.showCommission,
  }
  const save = useProfileSave({
    user,
    values: defaults,
    labelOf: (field) => MEMBER_LABELS[field as keyof typeof MEMBER_LABELS],
    valuesOf: (profile) => ({
      assignedcountries: profile.assignedcountries.map(({ Id }) => Id),
      universities: profile.universities.map(({ id }) => id),
      financial_managers: profile.financial_managers,
      showcommission: profile.showcommission,
    }),
    changesOf: (values) => changedOf(defaults, values),
  })
  return (
    <FormDialog
      title={`Assignments of ${user.name}`}
      submit="Save"
      defaults={defaults}
      onClose={onClose}
      onSubmit={save}
    >
      <ManyOf name="assignedcountries" label="Assigned countries" options={countries} />
      <ManyOf name="universities" label="Universities" options={universities} />
      {user.isPartners && (
        <>
          <CheckboxField name="financial_managers" label="Financial manager: sees the money tabs" />
          <CheckboxField
            name="showcommission"
            label="Commission is shown"
            help="A counsellor sees on their students’ applications what commission comes of each, where the partner shows it to its counsellors."
          />
        </>
      )}
    </FormDialog>
  )
}

function changedOf<Values extends object>(before: Values, values: Values): Partial<Values> {
  const changed = Object.entries(values).filter(
    ([field, value]) => !isSame(value, before[field as keyof Values]),
  )
  return Object.fromEntries(changed) as Partial<Values>
}

function ManyOf({
  name,
  label,
  options,
}: {
  name: string
  label: string
  options: EditUserProps['countries']
}) {
  const [chosen, set] = useFormValue<string[]>(name)
  const nameOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  const addId = `add-${name}`
  return (
    <div className="field">
      <label className="field-label" htmlFor={addId}>
        {label}
      </label>
      <select
        id={addId}
        className="input"
        value=""
        onChange={(event) => set([...chosen, event.target.value])}
      >
        <option value="">Add…</option>
        {options
          .filter(({ value }) => !chosen.includes(value))
          .map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
      </select>
      <ul className="many-of-chosen" aria-label={label}>
        {chosen.map((value) => (
          <li key={value} className="chip">
            {nameOf(value)}
            <button
              type="button"
              className="btn btn-quiet btn-small btn-icon"
              aria-label={`Remove ${nameOf(value)}`}
              onClick={() => set(chosen.filter((each) => each !== value))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
