import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { useFormError } from '#components/ui/forms/form-fields'
import { ROLES, type Role, TAGS, type Tag } from '#domain/access/actor'
import { rightInWords } from '#domain/access/role-names'

/** Checkbox values of a list by index, because the names contain spaces. */
export type Ticked = Record<string, boolean>

export function tickedOf(all: readonly string[], chosen: readonly string[]): Ticked {
  return Object.fromEntries(all.map((name, index) => [`n${index}`, chosen.includes(name)]))
}

export function chosenOf<Name extends string>(all: readonly Name[], ticked: Ticked): Name[] {
  return all.filter((_, index) => ticked[`n${index}`])
}

/** Roles that administrators assign: students sign up by themselves. */
export const GIVEN_ROLES: readonly Role[] = ROLES.filter((role) => role !== 'STUDENT')
export const GIVEN_TAGS: readonly Tag[] = TAGS

export function RightsFields() {
  return (
    <>
      <TickList name="roles" label="Roles" all={GIVEN_ROLES} />
      <TickList name="tags" label="Tags" all={GIVEN_TAGS} />
    </>
  )
}

function TickList({ name, label, all }: { name: string; label: string; all: readonly string[] }) {
  const error = useFormError(name)
  const errorId = useId()
  return (
    <fieldset className="tick-list" aria-describedby={error ? errorId : undefined}>
      <legend className="field-label">{label}</legend>
      {all.map((each, index) => (
        <CheckboxField key={each} name={`${name}Ticked.n${index}`} label={rightInWords(each)} />
      ))}
      {error && (
        <div id={errorId} className="field-error" role="alert">
          <CircleAlert aria-hidden="true" />
          {error}
        </div>
      )}
    </fieldset>
  )
}
