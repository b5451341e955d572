import { FileField } from '#components/ui/forms/FileField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import * as routes from '#domain/commission-notes/documents/routes'
import type { DocumentType } from '#domain/commission-notes/documents/schema'
import { acceptAttribute, uploadRuleBreak } from '#domain/files/rules'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'

interface AddDocumentDialogProps {
  noteId: string
  types: readonly DocumentType[]
  reader: { isInternal: boolean }
  onClose: () => void
}

const NO_FILES: readonly File[] = []
const broken = (files: readonly File[]) => uploadRuleBreak(files, 'document', 1)?.message ?? null

export function AddDocumentDialog({ noteId, types, reader, onClose }: AddDocumentDialogProps) {
  const add = formCall(
    async (values: { documentTypeId: string; remarks: string; files: readonly File[] }, _set, onProgress) => {
      const { files, ...about } = values
      const form = { commissionNoteId: noteId, ...about, additionalDocument: files }
      reloadWithMessage(await callApi(routes.addDocument, { form, onProgress }))
    },
  )
  return (
    <FormDialog
      title="Add a document"
      submit="Add document"
      defaults={{ documentTypeId: '', remarks: '', files: NO_FILES }}
      onClose={onClose}
      onSubmit={(values, ...rest) => {
        const words = broken(values.files)
        return words === null ? add(values, ...rest) : { fields: { files: words }, message: null }
      }}
    >
      <SelectField
        name="documentTypeId"
        label="Type"
        required
        placeholder="Choose a type"
        options={types.map((type) => ({ value: String(type.Id), label: type.Type }))}
      />
      <FileField
        name="files"
        label="File"
        help="One picture, PDF or Word file of at most 10 MB."
        required
        accept={acceptAttribute('document')}
        check={broken}
      />
      <TextAreaField
        name="remarks"
        label="Remarks"
        help={reader.isInternal ? 'The partner reads them too.' : undefined}
        rows={3}
      />
    </FormDialog>
  )
}
