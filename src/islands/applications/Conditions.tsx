import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import { DateField, TextField } from '#components/ui/forms/TextField'
import { useFocusAfterRemoval } from '#components/ui/use-focus-after-removal'
import type { Application } from '#domain/applications/application'
import { conditionWords, MET, OPEN, WAIVED } from '#domain/applications/condition-words'
import type { Condition } from '#domain/applications/conditions'
import * as routes from '#domain/applications/routes'
import { formatDay } from '#domain/time/format'
import { callApi } from '#islands/lib/call'
import { formCall } from '#islands/lib/form-call'
import { toastFailure } from '#islands/lib/toasts'
import { useEntries } from './use-entries'

interface ConditionsProps {
  application: Application
  mayEdit: boolean
  evidence: { value: string; label: string }[]
}

type NewCondition = Pick<Condition, 'Text' | 'DueOn' | 'EvidenceTypeId'> & {
  ConditionId?: undefined
  State?: undefined
}
const NEW = { Text: '', DueOn: '', EvidenceTypeId: '' }

export function Conditions({ application, mayEdit, evidence }: ConditionsProps) {
  const [conditions, save] = useEntries<Condition, NewCondition>(application, {
    entriesOf: (stored) => stored.Conditions,
    idOf: ({ ConditionId }) => ConditionId,
    send: (lines, Version) =>
      callApi(routes.changeApplication, {
        params: { id: application.ApplicationId },
        body: { Version, Conditions: lines.map(bodyOf) },
      }),
  })
  const [isAdding, setAdding] = useState(false)
  const open = conditions.filter(({ State }) => State === OPEN)
  const add = useFocusAfterRemoval(conditions.length + open.length)
  const change = (next: readonly Condition[]) => save(next).catch(toastFailure)
  const set = (condition: Condition, State: Condition['State']) =>
    change(conditions.map((each) => (each === condition ? { ...each, State } : each)))
  const submit = formCall(async ({ Text, DueOn, EvidenceTypeId }: typeof NEW) => {
    const line = {
      Text,
      DueOn: DueOn || null,
      EvidenceTypeId: EvidenceTypeId ? Number(EvidenceTypeId) : null,
    }
    await save([...conditions, line])
    setAdding(false)
  })
  return (
    <>
      {conditions.length === 0 && <p className="muted">None yet.</p>}
      <ul className="application-deadlines">
        {conditions.map((condition) => (
          <li key={condition.ConditionId} data-done={condition.State === OPEN ? undefined : ''}>
            <span>
              {condition.Text}
              {condition.Evidence && <span className="muted fine">Evidence: {condition.Evidence}</span>}
            </span>
            <b>{condition.DueOn ? formatDay(condition.DueOn) : 'No date'}</b>
            <span>{conditionWords(condition)}</span>
            {mayEdit && (
              <span className="row">
                {/* One button for both, so that it keeps the focus. */}
                <Button size="small" onClick={() => set(condition, condition.State === OPEN ? MET : OPEN)}>
                  {condition.State === OPEN ? 'Met' : 'Open again'}
                </Button>
                {condition.State === OPEN && (
                  <Button size="small" onClick={() => set(condition, WAIVED)}>
                    Waived
                  </Button>
                )}
                <Button
                  size="small"
                  look="quiet"
                  aria-label={`Remove ${condition.Text}`}
                  onClick={() => change(conditions.filter((each) => each !== condition))}
                >
                  Remove
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <Button ref={add} onClick={() => setAdding(true)}>
          Add condition
        </Button>
      )}
      {isAdding && (
        <FormDialog
          title="Add condition"
          submit="Add"
          defaults={NEW}
          onClose={() => setAdding(false)}
          onSubmit={submit}
        >
          <TextField name="Text" label="What the offer asks for" maxLength={500} required />
          <DateField name="DueOn" label="By" />
          <SelectField
            name="EvidenceTypeId"
            label="Evidence to upload"
            placeholder="None"
            options={evidence}
          />
        </FormDialog>
      )}
    </>
  )
}

function bodyOf({ ConditionId, Text, DueOn, EvidenceTypeId, State = OPEN }: Condition | NewCondition) {
  return { Text, DueOn, EvidenceTypeId, State, ...(ConditionId && { ConditionId }) }
}
