import { Checkbox } from '#components/ui/forms/Checkbox'
import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import type { DeletionPlan } from '#domain/counsellors/deletion-schema'

type Recipient = DeletionPlan['Recipients'][number]

export interface TakingOver {
  RecipientUserId: string
  Several: string[]
}

const SEVERAL = 'several'
export const NOBODY: TakingOver = { RecipientUserId: '', Several: [] }

export function namedIn({ RecipientUserId, Several }: TakingOver): string[] {
  if (RecipientUserId === SEVERAL) return Several
  return RecipientUserId === '' ? [] : [RecipientUserId]
}

/** Asks who takes over: one user, or several in turn. */
export function TakeOver({ recipients }: { recipients: readonly Recipient[] }) {
  const [choice] = useFormValue('RecipientUserId')
  const [several, setSeveral] = useFormValue<string[]>('Several')
  const options = recipients.map((each) => ({ value: each.UserId, label: labelOf(each) }))
  return (
    <>
      <SelectField
        name="RecipientUserId"
        label="Who takes over"
        placeholder="Choose"
        options={
          recipients.length > 1 ? [...options, { value: SEVERAL, label: 'Several people, in turn' }] : options
        }
        required
      />
      {choice === SEVERAL && (
        <fieldset className="field">
          <legend className="field-label">Spread over</legend>
          <div className="stack">
            {options.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={several.includes(value)}
                onChange={({ target }) =>
                  setSeveral(target.checked ? [...several, value] : several.filter((id) => id !== value))
                }
              />
            ))}
          </div>
          <div className="field-help">The students are shared out evenly, with their applications.</div>
        </fieldset>
      )}
    </>
  )
}

function labelOf({ Name, Students, IsOwner, IsInvited }: Recipient): string {
  const about = IsOwner ? 'owner' : `${Students} ${Students === 1 ? 'student' : 'students'}`
  return `${Name} (${IsInvited ? `${about}, not joined yet` : about})`
}
