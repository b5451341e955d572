import { Menu } from '#components/ui/overlays/Menu'
import * as readingRoutes from '#domain/commission-notes/reading/routes'
import * as partnerInvoicesRoutes from '#domain/partner-invoices/routes'
import { callApi } from '#islands/lib/call'
import { openFile } from '#islands/lib/download'
import { toastFailure, toastSuccess } from '#islands/lib/toasts'
import { useDownload } from '#islands/lib/use-download'

interface NoteFilesProps {
  noteId: string
  hasPartnerInvoice: boolean
  isInternal: boolean
}

export function NoteFiles({ noteId, hasPartnerInvoice, isInternal }: NoteFilesProps) {
  const params = { id: noteId }
  const { busy, run } = useDownload()
  const showNote = (forPartner: 'true' | 'false') => () =>
    void run(() => openFile(readingRoutes.notePdf, { params, query: { forPartner } }), null)
  const showInvoice = () =>
    void run(
      () => openFile(partnerInvoicesRoutes.getPartnerInvoice, { params }),
      'Your invoice has been downloaded successfully.',
    )
  const copyLink = async () => {
    const query = { forPartner: 'true' } as const
    try {
      const { url } = await callApi(readingRoutes.notePdfSignedUrl, { params, query })
      await navigator.clipboard.writeText(url)
      toastSuccess('Link copied. It opens the note for five minutes, without signing in.')
    } catch (error) {
      toastFailure(error)
    }
  }
  const choices = [
    {
      label: isInternal ? 'Partner’s copy' : 'Commission note',
      onSelect: showNote('true'),
    },
    ...(isInternal ? [{ label: 'Internal note', onSelect: showNote('false') }] : []),
    ...(hasPartnerInvoice ? [{ label: 'Partner tax invoice', onSelect: showInvoice }] : []),
    { label: 'Copy a link to the note', onSelect: () => void copyLink(), parted: true },
  ]
  return <Menu label="Documents" choices={choices} button={{ busy }} />
}
