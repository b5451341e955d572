import { useFormProgress, useFormValue } from '#components/ui/forms/form-fields'
import type { InvoiceMethod } from '#domain/partner-invoices/findings'
import { NotShared } from './ShareOutcome'
import { UploadFields } from './UploadFields'

const WAYS: readonly { way: InvoiceMethod; label: string; help: string }[] = [
  {
    way: 'make',
    label: 'Create it in the portal',
    help: 'Fill in a few fields and preview the PDF before it is sent.',
  },
  { way: 'upload', label: 'Upload your own PDF', help: 'From your own books: enter its details.' },
]

interface InvoiceWayProps {
  noteId: string
  isConflict: boolean
}

export function InvoiceWay({ noteId, isConflict }: InvoiceWayProps) {
  const [way, setWay] = useFormValue<InvoiceMethod>('way')
  const { message } = useFormProgress()
  return (
    <>
      <fieldset className="columns">
        <legend className="sr-only">How to create it</legend>
        {WAYS.map((each) => (
          <label key={each.way} className="tax-invoice-way" data-on={way === each.way || undefined}>
            <input type="radio" name="way" checked={way === each.way} onChange={() => setWay(each.way)} />
            <span>
              <b>{each.label}</b>
              <span className="fine muted">{each.help}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {way === 'upload' && message && <NotShared message={message} noteId={noteId} isConflict={isConflict} />}
      {way === 'upload' && <UploadFields />}
    </>
  )
}
