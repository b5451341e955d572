import { Field } from '#components/ui/forms/Field'
import { Select } from '#components/ui/forms/Input'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { ROLE_LABELS } from '#domain/delegations/plan'
import type { DelegationPreview } from '#domain/delegations/schema'
import { awayWords, previewWords } from '#domain/delegations/words'
import { paths } from '#domain/paths'

/** Somebody who may stand in. */
export interface Candidate {
  UserId: string
  Name: string
  Roles: readonly AssigneeRole[]
  Away: { Until: string | null } | null
}

interface SubstituteFieldsProps {
  roles: readonly AssigneeRole[]
  candidates: readonly Candidate[]
  chosen: Partial<Record<AssigneeRole, string>>
  /** Null until it was asked for. */
  preview: readonly DelegationPreview[] | null
  errors: Readonly<Record<string, string>>
  onChange: (chosen: Partial<Record<AssigneeRole, string>>) => void
}

const MAX_LISTED = 8

/** Who takes over each role, with what that would move and what would stay. */
export function SubstituteFields({
  roles,
  candidates,
  chosen,
  preview,
  errors,
  onChange,
}: SubstituteFieldsProps) {
  return (
    <div className="out-of-office-roles">
      {roles.map((role) => {
        const options = candidates
          .filter((person) => person.Roles.includes(role))
          .map((person) => ({
            value: person.UserId,
            label: person.Away ? `${person.Name} (${awayWords(person.Away.Until)})` : person.Name,
          }))
        const shown = preview?.find((each) => each.Role === role)
        return (
          <div key={role}>
            <Field
              label={`${ROLE_LABELS[role]}’s work goes to`}
              help={shown ? previewWords(shown) : preview ? 'No notes now.' : 'Counting the notes…'}
              error={errors[`Substitutes.${role}`]}
            >
              {(control) => (
                <Select
                  {...control}
                  options={options}
                  placeholder="Keep with me"
                  value={chosen[role] ?? ''}
                  onChange={(event) => onChange({ ...chosen, [role]: event.target.value })}
                />
              )}
            </Field>
            {shown && shown.Stays.length > 0 && <Staying stays={shown.Stays} />}
          </div>
        )
      })}
    </div>
  )
}

function Staying({ stays }: { stays: DelegationPreview['Stays'] }) {
  return (
    <details className="out-of-office-stays">
      <summary>Why {stays.length === 1 ? 'it stays' : 'they stay'}</summary>
      <ul>
        {stays.slice(0, MAX_LISTED).map((each) => (
          <li key={each.CommissionNoteId}>
            <a href={paths.note(each.CommissionNoteId)}>{each.CommissionNumber}</a>: {each.Reason}
          </li>
        ))}
        {stays.length > MAX_LISTED && <li className="muted">and {stays.length - MAX_LISTED} more</li>}
      </ul>
    </details>
  )
}
