import { useEffect, useState } from 'react'
import { Field } from '#components/ui/forms/Field'
import { Select } from '#components/ui/forms/Input'
import { Skeleton } from '#components/ui/Skeleton'
import type { AnswerOf } from '#domain/api/route'
import * as routes from '#domain/commission-notes/chain/routes'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { awayWords } from '#domain/delegations/words'
import { callApi } from '#islands/lib/call'
import { toastFailure } from '#islands/lib/toasts'

interface AssigneeFieldsProps {
  role: AssigneeRole
  /** The chosen person's id, '' while nobody is chosen. */
  chosen: string
  /** Who has it in this role now, where that is one person or nobody. */
  present?: { UserId: string; Name: string } | null | undefined
  error: string | undefined
  onRole: (role: AssigneeRole) => void
  onChosen: (userId: string) => void
}

const ROLES: readonly { value: AssigneeRole; label: string }[] = [
  { value: 'maker', label: 'Maker' },
  { value: 'checker', label: 'Checker' },
  { value: 'paymentProcessor', label: 'Payment processor' },
]

/** In which role, and to whom: only people who have the role are offered. */
export function AssigneeFields({ role, chosen, present, error, onRole, onChosen }: AssigneeFieldsProps) {
  const [people, setPeople] = useState<AnswerOf<typeof routes.assignableUsers> | null>(null)

  useEffect(() => {
    callApi(routes.assignableUsers).then(setPeople, toastFailure)
  }, [])

  const options = (people ?? [])
    .filter((person) => person.Roles.includes(role) && person.UserId !== present?.UserId)
    .map((person) => ({
      value: person.UserId,
      label: person.Away ? `${person.Name} (${awayWords(person.Away.Until)})` : person.Name,
    }))
  const standIn = people?.find((person) => person.UserId === chosen)?.Away?.StandIns[role]

  return (
    <div className="stack">
      <Field label="As">
        {(control) => (
          <Select
            {...control}
            options={ROLES}
            value={role}
            onChange={(event) => {
              onRole(event.target.value as AssigneeRole)
              onChosen('')
            }}
          />
        )}
      </Field>
      <Field
        label="To"
        required
        help={standIn ? `${standIn} stands in and gets it.` : helpOf(present)}
        error={error}
      >
        {(control) =>
          people === null ? (
            <Skeleton />
          ) : (
            <Select
              {...control}
              options={options}
              placeholder="Choose a person"
              value={chosen}
              onChange={(event) => onChosen(event.target.value)}
            />
          )
        }
      </Field>
    </div>
  )
}

function helpOf(present: AssigneeFieldsProps['present']): string | undefined {
  if (present === undefined) return undefined
  return present ? `Now with ${present.Name}.` : 'Nobody has it yet.'
}
