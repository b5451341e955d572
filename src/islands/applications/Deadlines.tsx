import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { DateField, TextField } from '#components/ui/forms/TextField'
import { useFocusAfterRemoval } from '#components/ui/use-focus-after-removal'
import type { Application } from '#domain/applications/application'
import * as routes from '#domain/applications/routes'
import { formatDay } from '#domain/time/format'
import { callApi } from '#islands/lib/call'
import { formCall } from '#islands/lib/form-call'
import { toastFailure } from '#islands/lib/toasts'
import { useEntries } from './use-entries'

interface DeadlinesProps {
  application: Application
  mayEdit: boolean
}

type Deadline = Application['Deadlines'][number]
type NewDeadline = Omit<Deadline, 'DeadlineId'> & { DeadlineId?: undefined }

/** Deadlines of an application; the student and the staff who look after the student are reminded. */
export function Deadlines({ application, mayEdit }: DeadlinesProps) {
  const [deadlines, save] = useEntries<Deadline, NewDeadline>(application, {
    entriesOf: ({ Deadlines }) => Deadlines,
    idOf: ({ DeadlineId }) => DeadlineId,
    send: (Deadlines, Version) =>
      callApi(routes.changeApplication, {
        params: { id: application.ApplicationId },
        body: { Version, Deadlines: [...Deadlines] },
      }),
  })
  const [isAdding, setAdding] = useState(false)
  const add = useFocusAfterRemoval(deadlines.length)
  const change = (next: readonly Deadline[]) => save(next).catch(toastFailure)
  const submit = formCall(async (values: { Deadlines: { Name: string; DueOn: string }[] }) => {
    await save([...values.Deadlines.map((each) => ({ ...each, Done: false })), ...deadlines])
    setAdding(false)
  })
  return (
    <>
      {deadlines.length === 0 && <p className="muted">None yet.</p>}
      <ul className="application-deadlines">
        {deadlines.map((deadline) => (
          <li key={deadline.DeadlineId} data-done={deadline.Done ? '' : undefined}>
            <span>{deadline.Name}</span>
            <b>{formatDay(deadline.DueOn)}</b>
            {mayEdit && (
              <span className="row">
                <Button
                  size="small"
                  onClick={() =>
                    change(
                      deadlines.map((each) => (each === deadline ? { ...each, Done: !each.Done } : each)),
                    )
                  }
                >
                  {deadline.Done ? 'Not done' : 'Done'}
                </Button>
                <Button
                  size="small"
                  look="quiet"
                  aria-label={`Remove ${deadline.Name}`}
                  onClick={() => change(deadlines.filter((each) => each !== deadline))}
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
          Add deadline
        </Button>
      )}
      {isAdding && (
        <FormDialog
          title="Add deadline"
          submit="Add"
          defaults={{ Deadlines: [{ Name: '', DueOn: '' }] }}
          onClose={() => setAdding(false)}
          onSubmit={submit}
        >
          <TextField name="Deadlines.0.Name" label="What is due" maxLength={100} required />
          <DateField name="Deadlines.0.DueOn" label="Last day" required />
        </FormDialog>
      )}
    </>
  )
}
