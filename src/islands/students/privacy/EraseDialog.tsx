import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { TextField } from '#components/ui/forms/TextField'
import { paths } from '#domain/paths'
import * as routes from '#domain/students/privacy/routes'
import type { Erasure } from '#domain/students/privacy/schema'
import { callApi } from '#islands/lib/call'
import { formCall, openWithMessage } from '#islands/lib/form-call'

export interface EraseDialogProps {
  erasure: Erasure
  onClose: () => void
}

const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Shows what is deleted and what the law keeps; the student's e-mail must be typed to confirm. */
export function EraseDialog({ erasure, onClose }: EraseDialogProps) {
  const { Documents, Applications, InvoicedApplications, OpenInstallments, Drafts, HasAccount } = erasure
  const free = Applications - InvoicedApplications
  const erase = formCall(async (values: { Email: string; Reason: string }) => {
    const params = { id: erasure.StudentId }
    openWithMessage(paths.students(), await callApi(routes.eraseStudent, { params, body: { ...values } }))
  })
  return (
    <FormDialog
      title={`Erase the data of ${erasure.Name}`}
      submit="Erase for good"
      look="danger"
      defaults={{ Email: '', Reason: '' }}
      isIdle={() => Drafts > 0}
      onClose={onClose}
      onSubmit={erase}
    >
      {Drafts > 0 && (
        <p className="callout" data-tone="warning">
          This student stands in {some(Drafts, 'draft', 'drafts')} of a commission note. Take them out of it
          first.
        </p>
      )}
      <div>
        <p>
          <b>What goes</b>, and cannot be brought back:
        </p>
        <ul className="erased-things">
          <li>the profile, with passport, tests and history</li>
          {Documents > 0 && <li>{some(Documents, 'document', 'documents')}</li>}
          {free > 0 && <li>{some(free, 'application', 'applications')}</li>}
          {OpenInstallments > 0 && (
            <li>
              {some(OpenInstallments, 'fee that waits', 'fees that wait')} to be invoiced: no commission comes
              of {OpenInstallments === 1 ? 'it' : 'them'}
            </li>
          )}
          <li>{HasAccount ? 'the account, notices, mails and enquiries' : 'notices, mails and enquiries'}</li>
        </ul>
      </div>
      {InvoicedApplications > 0 && (
        <p>
          <b>What the law keeps</b>: the name and the fees of{' '}
          {some(InvoicedApplications, 'application', 'applications')} on invoices and commission notes.
        </p>
      )}
      <TextField
        name="Email"
        label="The student’s e-mail"
        help={`Type ${erasure.Email} to go on.`}
        required
      />
      <TextAreaField
        name="Reason"
        label="Reason"
        help="Who asked for it, and when."
        maxLength={5000}
        required
      />
    </FormDialog>
  )
}
