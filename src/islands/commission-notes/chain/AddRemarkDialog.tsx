import { useRef } from 'react'
import { FileField } from '#components/ui/forms/FileField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import * as chainRoutes from '#domain/commission-notes/chain/routes'
import { MAX_ATTACHMENTS } from '#domain/commission-notes/documents/attachments'
import * as documentsRoutes from '#domain/commission-notes/documents/routes'
import { acceptAttribute, uploadFault } from '#domain/files/rules'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'

interface AddRemarkDialogProps {
  noteId: string
  /** A partner's remark reaches both sides; the company's reaches the partner only if it sees the note. */
  reach: RemarkReach
  onClose: () => void
}

export type RemarkReach = 'both' | 'choose' | 'staff'

const WHO_READS: Readonly<Record<RemarkReach, string>> = {
  both: 'Read by you and your colleagues, and by the company, which is notified.',
  choose: 'Colleagues can be notified by @ and their name.',
  staff: 'Read by the company only: the partner does not see this note yet.',
}
const READERS = [
  { value: 'staff', label: 'Company only' },
  { value: 'everyone', label: 'Company and partner, who is notified' },
]

interface Typed {
  Visibility: 'staff' | 'everyone'
  Remarks: string
  attachments: readonly File[]
}

const FIRST: Typed = { Visibility: 'staff', Remarks: '', attachments: [] }
const broken = (files: readonly File[]) =>
  files.length > 0 ? uploadFault(files, 'noteAttachment', MAX_ATTACHMENTS) : null

export function AddRemarkDialog({ noteId, reach, onClose }: AddRemarkDialogProps) {
  const uploaded = useRef<{ files: readonly File[]; ids: string[] } | null>(null)

  const upload = async (
    { attachments, Remarks }: Typed,
    onProgress?: (share: number) => void,
  ): Promise<string[]> => {
    // A retry reuses uploaded files. A blank remark is sent without uploading, and refused.
    if (uploaded.current && isSame(uploaded.current.files, attachments)) return uploaded.current.ids
    if (attachments.length === 0 || Remarks.trim() === '') return []
    const form = { CommissionNoteId: noteId, files: attachments }
    const { Attachments } = await callApi(documentsRoutes.uploadAttachments, { form, onProgress })
    const ids = Attachments.map(({ Id }) => Id)
    uploaded.current = { files: attachments, ids }
    return ids
  }
  const add = formCall(async (typed: Typed, _set, onProgress) => {
    const AttachmentIds = await upload(typed, onProgress)
    const body = { CommissionNoteId: noteId, ...remarkOf(typed, reach), AttachmentIds }
    reloadWithMessage(await callApi(chainRoutes.addRemarks, { body }))
  })

  return (
    <FormDialog
      title="Add a remark"
      submit="Add remark"
      defaults={FIRST}
      onClose={onClose}
      onSubmit={(typed, ...rest) => {
        const words = broken(typed.attachments)
        return words === null ? add(typed, ...rest) : { fields: { attachments: words }, message: null }
      }}
    >
      {reach === 'choose' && <SelectField name="Visibility" label="Who reads it" options={READERS} />}
      <TextAreaField name="Remarks" label="Remark" help={WHO_READS[reach]} required rows={4} />
      <FileField
        name="attachments"
        label="Attachments"
        help="At most 10 spreadsheets, texts, pictures, PDF or Word files of 10 MB each."
        multiple
        accept={acceptAttribute('noteAttachment')}
        check={broken}
      />
    </FormDialog>
  )
}

function remarkOf({ Remarks, Visibility }: Typed, reach: RemarkReach) {
  return reach === 'choose' ? { Remarks, Visibility } : { Remarks }
}

function isSame(files: readonly File[], others: readonly File[]): boolean {
  return files.length === others.length && files.every((file, place) => file === others[place])
}
