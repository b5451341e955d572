import { useEffect, useMemo, useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Dialog } from '#components/ui/overlays/Dialog'
import { Skeleton } from '#components/ui/Skeleton'
import { installmentKey } from '#domain/applications/installment-key'
import type { Duplicate } from '#domain/commission-notes/content/duplicate'
import type { InvoiceApplication } from '#domain/commission-notes/drafts/applications'
import { groupByPartner } from '#domain/commission-notes/drafts/group-applications'
import * as draftsRoutes from '#domain/commission-notes/drafts/routes'
import type { InvoiceRow } from '#domain/invoices/schema'
import { paths } from '#domain/paths'
import { DuplicateDialog } from '#islands/commission-notes/content/DuplicateDialog'
import { callApi, GENERIC_MESSAGE, isCallError } from '#islands/lib/call'
import { onLive } from '#islands/lib/live/live'
import { toastSuccess } from '#islands/lib/toasts'
import { PartnerApplications } from './PartnerApplications'

interface ChooseApplicationsProps {
  invoice: InvoiceRow
  onClose: () => void
}

const REDIRECT_DELAY = 2000

export function ChooseApplications({ invoice, onClose }: ChooseApplicationsProps) {
  const [applications, setApplications] = useState<InvoiceApplication[] | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [message, setMessage] = useState<string | null>(null)
  const [duplicates, setDuplicates] = useState<Duplicate[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [draftId, setDraftId] = useState<string | null>(null)
  const [isRevised, setRevised] = useState(false)

  const load = async () => {
    setMessage(null)
    try {
      setApplications(await callApi(draftsRoutes.invoiceApplications, { params: { id: invoice.InvoiceId } }))
    } catch (error) {
      setMessage(messageOf(error))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is new for each invoice
  useEffect(() => void load(), [])

  // The selection stays; the amounts are those of the revised invoice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is new for each invoice
  useEffect(
    () =>
      onLive('CNDU', ({ InvoiceId }) => {
        if (InvoiceId !== invoice.InvoiceId) return
        setRevised(true)
        void load()
      }),
    [],
  )

  useEffect(() => {
    if (draftId === null) return
    const soon = setTimeout(() => location.assign(paths.editDraft(draftId)), REDIRECT_DELAY)
    return () => clearTimeout(soon)
  }, [draftId])

  const groups = useMemo(() => groupByPartner(applications ?? []), [applications])
  const partnerOfSelection = groups.find((group) => group.free.some((key) => selected.has(key)))?.partnerId

  const create = async () => {
    if (busy || draftId !== null) return
    setBusy(true)
    setMessage(null)
    try {
      const chosen = (applications ?? []).filter((application) => selected.has(installmentKey(application)))
      const draft = await callApi(draftsRoutes.createDraft, {
        body: {
          InvoiceId: invoice.InvoiceId,
          SelectedApplications: chosen.map(({ AcknowledgementId, InstallmentGeneratedFor }) => ({
            AcknowledgementId,
            InstallmentGeneratedFor,
          })),
        },
      })
      toastSuccess('Draft created')
      setDraftId(draft.draftId)
    } catch (error) {
      if (isCallError(error) && error.code === 'DuplicateCNDError') {
        setDuplicates(error.data as Duplicate[])
      } else {
        setMessage(messageOf(error))
      }
    } finally {
      setBusy(false)
    }
  }

  const choose = (keys: ReadonlySet<string>) => {
    setSelected(keys)
    setMessage(null)
  }
  const closeDuplicates = () => {
    setDuplicates(null)
    setSelected(new Set())
    void load()
  }

  return (
    <>
      <Dialog
        open
        wide
        title={`Choose students of ${invoice.Number}`}
        onClose={onClose}
        onSubmit={() => void create()}
        footer={
          draftId === null ? (
            <>
              <span className="choose-count" role="status">
                {selected.size === 0
                  ? 'Nothing chosen yet'
                  : `${selected.size} ${selected.size === 1 ? 'installment' : 'installments'} chosen`}
              </span>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" look="primary" busy={busy} disabled={selected.size === 0}>
                Create draft
              </Button>
            </>
          ) : (
            <>
              <span className="choose-count" role="status">
                Draft created. It opens in a moment.
              </span>
              <a className="btn btn-primary" href={paths.editDraft(draftId)}>
                Continue now
              </a>
            </>
          )
        }
      >
        <p className="muted">
          {invoice.UniversityName}. One note goes to one partner: choose installments of a single partner’s
          students.
        </p>
        <div role="status">
          {isRevised && (
            <p className="live-notice">This invoice was revised. What you chose is still chosen.</p>
          )}
        </div>
        <FormFailure message={message} />
        {message !== null && applications === null && (
          <Button size="small" onClick={() => void load()}>
            Try again
          </Button>
        )}
        {message === null && applications === null && <Skeleton lines={6} label="Loading the applications" />}
        {applications?.length === 0 && <p>This invoice has no applications yet.</p>}
        {groups.map((group) => (
          <PartnerApplications
            key={group.partnerId}
            group={group}
            currency={invoice.Currency}
            selected={selected}
            locked={
              draftId !== null || (partnerOfSelection !== undefined && partnerOfSelection !== group.partnerId)
            }
            onChange={choose}
          />
        ))}
      </Dialog>
      <DuplicateDialog duplicates={duplicates} onClose={closeDuplicates} />
    </>
  )
}

function messageOf(error: unknown): string {
  return isCallError(error) ? error.message : GENERIC_MESSAGE
}
