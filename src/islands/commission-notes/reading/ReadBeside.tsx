import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import * as invoiceRoutes from '#domain/invoices/routes'
import * as partnerInvoiceRoutes from '#domain/partner-invoices/routes'
import { send } from '#islands/lib/call'
import { useSubmission } from '#islands/lib/use-submission'

interface ReadBesideProps {
  noteId: string
  invoiceId: string
  hasTaxInvoice: boolean
  seesInvoice: boolean
}

type Paper = 'Tax invoice' | 'University invoice'

/** Opens a note's documents beside it, to compare figures without leaving the page. */
export function ReadBeside({ noteId, invoiceId, hasTaxInvoice, seesInvoice }: ReadBesideProps) {
  const [opened, setOpened] = useState<{ paper: Paper; address: string } | null>(null)
  const fetching = useSubmission()
  const close = () => setOpened(null)

  useEffect(() => {
    if (!opened) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpened(null)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      URL.revokeObjectURL(opened.address)
    }
  }, [opened])

  const open = (paper: Paper) =>
    fetching.submit(async () => {
      const answer =
        paper === 'Tax invoice'
          ? await send(partnerInvoiceRoutes.getPartnerInvoice, { params: { id: noteId } })
          : await send(invoiceRoutes.invoicePdf, { params: { id: invoiceId } })
      const bytes = await answer.blob()
      // Forces the PDF type, whatever type the answer declares.
      setOpened({ paper, address: URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })) })
    })

  return (
    <div>
      <div className="row">
        {seesInvoice && (
          <Button size="small" busy={fetching.busy} onClick={() => void open('University invoice')}>
            Read university invoice
          </Button>
        )}
        {hasTaxInvoice && (
          <Button size="small" busy={fetching.busy} onClick={() => void open('Tax invoice')}>
            Read tax invoice
          </Button>
        )}
      </div>
      <FormFailure message={fetching.summary} />
      {opened && (
        <section className="paper-drawer" aria-label={opened.paper}>
          <div className="paper-drawer-head">
            <h2>{opened.paper}</h2>
            <IconButton icon={X} size="small" label={`Close ${opened.paper}`} onClick={close} />
          </div>
          <iframe src={`${opened.address}#navpanes=0&view=FitH`} title={opened.paper} />
        </section>
      )}
    </div>
  )
}
