import { useEffect, useState } from 'react'
import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { ROLE_LABELS } from '#domain/delegations/plan'
import * as routes from '#domain/delegations/routes'
import type { DelegationPreview } from '#domain/delegations/schema'
import { absenceWords, previewWords } from '#domain/delegations/words'
import { paths } from '#domain/paths'
import { callApi } from '#islands/lib/call'
import { toastFailure } from '#islands/lib/toasts'

export interface Candidate {
  UserId: string
  Name: string
  Roles: readonly AssigneeRole[]
  Away: { Until: string | null } | null
}

export type Substitutes = Partial<Record<AssigneeRole, string>>

interface SubstituteFieldsProps {
  personId: string
  roles: readonly AssigneeRole[]
  candidates: readonly Candidate[]
}

const MAX_LISTED = 8

/** As the API takes them: null if nobody takes a role over. */
export function substitutesOf(chosen: Substitutes): Partial<Record<AssigneeRole, string | null>> {
  return Object.fromEntries(Object.entries(chosen).map(([role, id]) => [role, id || null]))
}

/** Substitute for each role, with a preview of what would move and what would stay. */
export function SubstituteFields({ personId, roles, candidates }: SubstituteFieldsProps) {
  const preview = usePreview(personId)
  return (
    <div className="stack">
      {roles.map((role) => {
        const options = candidates
          .filter((person) => person.Roles.includes(role))
          .map((person) => ({
            value: person.UserId,
            label: person.Away ? `${person.Name} (${absenceWords(person.Away.Until)})` : person.Name,
          }))
        const shown = preview?.find((each) => each.Role === role)
        return (
          <div key={role}>
            <SelectField
              name={`Substitutes.${role}`}
              label={`${ROLE_LABELS[role]}’s work goes to`}
              help={shown ? previewWords(shown) : preview ? 'No notes now.' : 'Counting the notes…'}
              options={options}
              placeholder="Keep with me"
            />
            {shown && shown.Stays.length > 0 && <Staying stays={shown.Stays} />}
          </div>
        )
      })}
    </div>
  )
}

function usePreview(personId: string): readonly DelegationPreview[] | null {
  const [chosen] = useFormValue<Substitutes>('Substitutes')
  const [preview, setPreview] = useState<readonly DelegationPreview[] | null>(null)
  const question = JSON.stringify(substitutesOf(chosen))
  useEffect(() => {
    const leaving = new AbortController()
    callApi(routes.previewDelegation, {
      body: { PersonId: personId, Substitutes: JSON.parse(question) },
      signal: leaving.signal,
    }).then(setPreview, (error: unknown) => {
      if (!leaving.signal.aborted) toastFailure(error)
    })
    return () => leaving.abort()
  }, [personId, question])
  return preview
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
