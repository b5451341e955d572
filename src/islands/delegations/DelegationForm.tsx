import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { Field } from '#components/ui/forms/Field'
import { Form } from '#components/ui/forms/Form'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { useFormValue } from '#components/ui/forms/form-fields'
import { Input } from '#components/ui/forms/Input'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { DateField } from '#components/ui/forms/TextField'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import * as routes from '#domain/delegations/routes'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'
import { type Candidate, SubstituteFields, type Substitutes, substitutesOf } from './SubstituteFields'

export interface DelegationFormProps {
  person: { UserId: string; Name: string }
  roles: readonly AssigneeRole[]
  candidates: readonly Candidate[]
  isSelf: boolean
  mayForGood: boolean
  today: string
  userId: string
}

/** The days away and the substitute for each role, with a preview before it is saved. */
export function DelegationForm(props: DelegationFormProps) {
  const { person, roles, candidates, isSelf, mayForGood, today } = props
  const first = {
    StartsOn: today,
    EndsOn: '',
    forGood: false,
    Substitutes: Object.fromEntries(roles.map((role) => [role, ''])) as Substitutes,
    Note: '',
  }
  const create = formCall(async ({ StartsOn, EndsOn, forGood, Note, Substitutes: chosen }: typeof first) => {
    const last = forGood ? null : EndsOn || null
    const body = { StartsOn, EndsOn: last, Substitutes: substitutesOf(chosen), Note }
    reloadWithMessage(await callApi(routes.makeDelegation, { params: { userId: person.UserId }, body }))
  })

  return (
    <Form
      className="out-of-office-form"
      defaults={first}
      onSubmit={(values, set) =>
        // An empty last day must not turn into a permanent hand-over.
        !values.forGood && values.EndsOn === ''
          ? { fields: { EndsOn: 'Please choose the last day.' }, message: null }
          : create(values, set)
      }
    >
      <div className="out-of-office-days">
        <DateField name="StartsOn" label="First day away" required min={today} />
        <LastDay today={today} />
      </div>
      {mayForGood && !isSelf && (
        <CheckboxField name="forGood" label={`For good: ${person.Name} leaves, or changes work`} />
      )}
      <SubstituteFields
        personId={person.UserId}
        roles={roles}
        candidates={candidates.filter((each) => each.UserId !== person.UserId)}
      />
      <TextAreaField
        name="Note"
        label="Note for the others"
        help="Shown in the history of each note."
        rows={2}
        maxLength={1000}
      />
      <div>
        <SubmitButton>
          <SubmitWords today={today} />
        </SubmitButton>
      </div>
      <FormMessage />
    </Form>
  )
}

function LastDay({ today }: { today: string }) {
  const [startsOn] = useFormValue('StartsOn')
  const [forGood] = useFormValue<boolean>('forGood')
  if (!forGood) return <DateField name="EndsOn" label="Last day away" required min={startsOn || today} />
  return (
    <Field label="Last day away">
      {(control) => <Input {...control} type="date" disabled value="" readOnly />}
    </Field>
  )
}

function SubmitWords({ today }: { today: string }) {
  const [startsOn] = useFormValue('StartsOn')
  return startsOn > today ? 'Plan the absence' : 'Hand over now'
}
