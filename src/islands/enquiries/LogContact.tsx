import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { CONTACT_KINDS, type ContactKind } from '#domain/enquiries/choices'
import * as routes from '#domain/enquiries/routes'
import type { Enquiry } from '#domain/enquiries/schema'
import { callApi } from '#islands/lib/call'
import { EditDialog } from '../editing/EditDialog'

const KINDS = CONTACT_KINDS.map((value) => ({ value, label: value }))
const LABELS = { Kind: 'How', Text: 'What was said' }

/** Logs a contact. It adds to the enquiry, so what others changed meanwhile is no conflict. */
export function LogContact({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  return (
    <EditDialog
      editing={{
        row: enquiry,
        valuesOf: () => ({ Kind: 'Call', Text: '' }),
        labels: LABELS,
        prefix: 'Contact.',
        change: ({ Kind, Text }, Version, { EnquiryId }) => {
          const Contact = { Kind: Kind as ContactKind, Text }
          return callApi(routes.changeEnquiry, { body: { EnquiryId, Version, Contact } })
        },
      }}
      title="Log a contact"
      submit="Log"
      onClose={onClose}
    >
      <SelectField name="Kind" label={LABELS.Kind} options={KINDS} required />
      <TextAreaField name="Text" label={LABELS.Text} maxLength={5000} required />
    </EditDialog>
  )
}
