import { useEffect, useState } from 'react'
import { afterPaint } from '#components/ui/after-paint'
import { Field } from '#components/ui/forms/Field'
import { useFormField, useFormValue } from '#components/ui/forms/form-fields'
import { Select } from '#components/ui/forms/Input'
import { SelectField } from '#components/ui/forms/SelectField'
import { Skeleton } from '#components/ui/Skeleton'
import type { AnswerOf } from '#domain/api/call-types'
import * as routes from '#domain/commission-notes/chain/routes'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { absenceWords } from '#domain/delegations/words'
import { callApi } from '#islands/lib/call'
import { toastFailure } from '#islands/lib/toasts'

export interface ChosenAssignee {
  role: AssigneeRole
  assigneeUserId: string
}

type People = AnswerOf<typeof routes.assignableUsers>
type Present = { UserId: string; Name: string } | null | undefined

interface AssigneeFieldsProps {
  presentOf?: (role: AssigneeRole) => Present
  onNamed?: (words: string) => void
}

const ROLES: readonly { value: AssigneeRole; label: string }[] = [
  { value: 'maker', label: 'Maker' },
  { value: 'checker', label: 'Checker' },
  { value: 'paymentProcessor', label: 'Payment processor' },
]

/** Role and assignee fields: only users who have the role are offered. */
export function AssigneeFields({ presentOf, onNamed }: AssigneeFieldsProps) {
  const [role] = useFormValue<AssigneeRole>('role')
  const { value: chosen, set, error } = useFormField('assigneeUserId')
  const present = presentOf?.(role)
  const [people, setPeople] = useState<People | null>(null)

  useEffect(() => {
    afterPaint(() => void callApi(routes.assignableUsers).then(setPeople, toastFailure))
  }, [])

  const options = (people ?? [])
    .filter((person) => person.Roles.includes(role) && person.UserId !== present?.UserId)
    .map((person) => ({
      value: person.UserId,
      label: person.Away ? `${person.Name} (${absenceWords(person.Away.Until)})` : person.Name,
    }))
  const standIn = people?.find((person) => person.UserId === chosen)?.Away?.StandIns[role]

  return (
    <>
      <SelectField name="role" label="As" options={ROLES} onChosen={() => set('')} />
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
              onChange={(event) => {
                set(event.target.value)
                onNamed?.(choiceWords(role, people, event.target.value))
              }}
            />
          )
        }
      </Field>
    </>
  )
}

function choiceWords(role: AssigneeRole, people: People, userId: string): string {
  const person = people.find(({ UserId }) => UserId === userId)
  const standIn = person?.Away?.StandIns[role]
  const name = standIn ? `${standIn}, standing in for ${person.Name}` : (person?.Name ?? '')
  return `${ROLES.find(({ value }) => value === role)?.label}: ${name}`
}

function helpOf(present: Present): string | undefined {
  if (present === undefined) return undefined
  return present ? `Now with ${present.Name}.` : 'Unassigned.'
}
