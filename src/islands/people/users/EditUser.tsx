import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormValue } from '#components/ui/forms/form-fields'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import type { Role, Tag } from '#domain/access/actor'
import type { Contact } from '#domain/people/users/contact'
import * as routes from '#domain/people/users/routes'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'
import { ContactFields, type ContactFieldsProps } from './ContactFields'
import { chosenOf, GIVEN_ROLES, GIVEN_TAGS, RightsFields, tickedOf } from './RightsFields'

export type Part = 'contact' | 'rights' | 'assigned'

export interface EditUserProps extends ContactFieldsProps {
  part: Part
  user: {
    id: string
    name: string
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
  /** Those of the assignments; none for the other parts. */
  countries: { value: string; label: string }[]
  universities: { value: string; label: string }[]
  userId: string
  onClose: () => void
}

/** Edits a part of somebody's profile, as an administrator. */
export function EditUser({ part, user, userId, onClose, ...choices }: EditUserProps) {
  const save = async (more: object) =>
    reloadSaying(
      await callApi(routes.changeUser, {
        params: { id: user.id },
        body: { UserId: userId, Version: user.version, ...more },
      }),
    )
  if (part === 'contact')
    return (
      <FormDialog
        wide
        title={`Contact of ${user.name}`}
        submit="Save"
        className="contact-form"
        defaults={user.contact}
        onClose={onClose}
        onSubmit={formCall(save)}
      >
        <ContactFields {...choices} />
      </FormDialog>
    )
  if (part === 'rights') return <RightsDialog {...{ user, onClose, save }} />
  return <AssignedDialog {...{ user, onClose, save, ...choices }} />
}

interface DialogProps extends Pick<EditUserProps, 'user' | 'onClose'> {
  save: (more: object) => Promise<void>
}

function RightsDialog({ user, onClose, save }: DialogProps) {
  const defaults = {
    rolesTicked: tickedOf(GIVEN_ROLES, user.roles),
    tagsTicked: tickedOf(GIVEN_TAGS, user.tags),
    Reason: '',
  }
  return (
    <FormDialog
      title={`Rights of ${user.name}`}
      submit="Save"
      defaults={defaults}
      onClose={onClose}
      onSubmit={formCall(({ rolesTicked, tagsTicked, Reason }: typeof defaults) =>
        save({
          roles: chosenOf(GIVEN_ROLES, rolesTicked),
          tags: chosenOf(GIVEN_TAGS, tagsTicked),
          Reason,
        }),
      )}
    >
      <p className="muted">
        {user.name} signs in again with other rights. ADMIN, SUPERADMIN and Payment Processor wait for a
        second administrator.
      </p>
      <RightsFields />
      <TextAreaField name="Reason" label="Reason" rows={2} maxLength={5000} />
    </FormDialog>
  )
}

function AssignedDialog({
  user,
  onClose,
  save,
  countries,
  universities,
}: DialogProps & Pick<EditUserProps, 'countries' | 'universities'>) {
  const defaults = {
    assignedcountries: [...user.countries],
    universities: [...user.universities],
    financial_managers: user.financialManager,
    showcommission: user.showCommission,
  }
  return (
    <FormDialog
      title={`Assignments of ${user.name}`}
      submit="Save"
      defaults={defaults}
      onClose={onClose}
      onSubmit={formCall((values: typeof defaults) => save(values))}
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

/** Several of a long list: those chosen, each to take away, and a choice that adds. */
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
