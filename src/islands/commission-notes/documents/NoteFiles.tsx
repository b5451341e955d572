import { Menu } from '#components/ui/overlays/Menu'
import { openFile } from '#islands/lib/download'
import { toastFailure, toastSuccess } from '#islands/lib/toasts'

interface NoteFilesProps {
  noteId: string
  hasPartnerInvoice: boolean
  /** Whether the reader may choose between the internal and the partner's version. */
  isInternal: boolean
}

/** The note's papers: the note as PDF, and the partner's tax invoice where there is one. */
export function NoteFiles({ noteId, hasPartnerInvoice, isInternal }: NoteFilesProps) {
  const show = (path: string) => () => void openFile(path).catch(toastFailure)
  const showInvoice = () =>
    void openFile(`/cn/${noteId}/partner-invoice`).then(
      () => toastSuccess('Your invoice has been downloaded successfully.'),
      toastFailure,
    )
  const choices = [
    {
      label: isInternal ? 'Note as the partner reads it' : 'Commission note',
      onSelect: show(`/cn/${noteId}/pdf?forPartner=true`),
    },
    ...(isInternal ? [{ label: 'Internal note', onSelect: show(`/cn/${noteId}/pdf?forPartner=false`) }] : []),
    ...(hasPartnerInvoice ? [{ label: 'Partner tax invoice', onSelect: showInvoice }] : []),
  ]
  return <Menu label="Documents" choices={choices} />
}
