import { Button } from '#components/ui/Button'
import { FileField } from '#components/ui/forms/FileField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormValue } from '#components/ui/forms/form-fields'
import { acceptAttribute, cleanFileName, uploadFault } from '#domain/files/rules'
import { MAX_DOCUMENTS } from '#domain/students/documents/limits'
import { formCall } from '#islands/lib/form-call'
import { besideUpload, TypeField, type UploadProps } from './UploadParts'
import { useDocumentUpload } from './use-document-upload'

const NO_FILES: readonly File[] = []
const broken = (files: readonly File[]) => uploadFault(files, 'document', MAX_DOCUMENTS)

/** On a phone the picker offers the camera. A refused file name can be fixed with one press. */
export function AddDocuments({ studentId, folder, types, typeId, other, onClose }: UploadProps) {
  const { handIn, ...upload } = useDocumentUpload()
  const add = formCall(({ documents, ...values }: { documentTypeId: string; documents: readonly File[] }) =>
    handIn({ studentId, folder, ...values }, documents),
  )
  return (
    <FormDialog
      title="Add documents"
      submit="Add"
      defaults={{ documentTypeId: typeId, documents: NO_FILES }}
      beside={besideUpload(upload, other)}
      onClose={onClose}
      onSubmit={(values, set) => {
        const words = broken(values.documents)
        return words === null ? add(values, set) : { fields: { documents: words }, message: null }
      }}
    >
      <TypeField types={types} />
      <FileField
        name="documents"
        label="Files"
        help="Up to 10 pictures, PDF or Word files of at most 10 MB each."
        required
        multiple
        accept={acceptAttribute('document')}
        check={broken}
      />
      <RenameFiles />
    </FormDialog>
  )
}

function RenameFiles() {
  const [files, setFiles] = useFormValue<readonly File[]>('documents')
  const renamed = files.map((file) => {
    const name = cleanFileName(file.name)
    return name === file.name ? file : new File([file], name, { type: file.type })
  })
  const isRenamed = renamed.some((file, place) => file !== files[place])
  if (!isRenamed || broken(files) === null || broken(renamed) !== null) return null
  return (
    <Button onClick={() => setFiles(renamed)}>Rename to {renamed.map(({ name }) => name).join(', ')}</Button>
  )
}
