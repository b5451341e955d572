import { Checkbox } from '#components/ui/forms/Checkbox'
import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { useFormValue } from '#components/ui/forms/form-fields'
import { TextField } from '#components/ui/forms/TextField'
import type { WaitingInvoice } from '#domain/signing/queue'

type Chosen = Readonly<Record<string, boolean>>

export function WaitingInvoices({ waiting }: { waiting: readonly WaitingInvoice[] }) {
  const [chosen, setChosen] = useFormValue<Chosen>('chosen')
  const count = Object.values(chosen).filter(Boolean).length
  return (
    <fieldset className="card card-body sign-invoices-rows">
      <legend className="sr-only">Invoices to sign</legend>
      {waiting.length > 1 && (
        <Checkbox
          className="sign-invoices-all"
          label="All of them"
          checked={count === waiting.length}
          mixed={count > 0 && count < waiting.length}
          onChange={({ target: { checked } }) =>
            setChosen(Object.fromEntries(waiting.map(({ noteId }) => [noteId, checked])))
          }
        />
      )}
      {waiting.map(({ noteId, noteNumber, about, total }) => (
        <div key={noteId} className="sign-invoices-row" data-off={!chosen[noteId] || undefined}>
          <CheckboxField
            name={`chosen.${noteId}`}
            label={
              <>
                <b>{noteNumber}</b>
                <span className="fine muted">{about}</span>
              </>
            }
          />
          <span className="sign-invoices-total">{total}</span>
          <TextField
            name={`numbers.${noteId}`}
            label={`Invoice number for ${noteNumber}`}
            hideLabel
            placeholder="Invoice number"
            maxLength={100}
            disabled={!chosen[noteId]}
          />
        </div>
      ))}
    </fieldset>
  )
}
