import { useEffect, useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import * as routes from '#domain/custom-domains/routes'
import type { CustomDomain } from '#domain/custom-domains/schema'
import { callApi } from '#islands/lib/call'
import { saveFile } from '#islands/lib/download'
import { reloadWithMessage } from '#islands/lib/form-call'
import { useDownload } from '#islands/lib/use-download'
import { useSubmission } from '#islands/lib/use-submission'
import { DomainRecords } from './DomainRecords'
import { DomainState } from './DomainState'
import { PastChecks } from './PastChecks'

const ConfirmDialog = lazyDialog(
  async () => (await import('#islands/confirming/ConfirmDialog')).ConfirmDialog,
)
const SendDialog = lazyDialog(async () => (await import('./SendDialog')).SendDialog)

const LOOK_MS = 10_000

interface DomainPanelProps {
  domain: CustomDomain & { Domain: string }
  timeZone: string
  hasAccess: boolean
}

/** A partner's domain: the records to set, the last check's findings, and earlier checks. */
export function DomainPanel({ domain: first, timeZone, hasAccess }: DomainPanelProps) {
  const [domain, setDomain] = useState<CustomDomain>(first)
  const [open, setOpen] = useState<'send' | 'remove' | null>(null)
  const { busy, summary, submit } = useSubmission()
  const download = useDownload()
  const params = { partnerId: first.PartnerId }
  const isOpen = domain.Status !== 'Valid'
  useLook(isOpen, params.partnerId, setDomain)
  const check = () =>
    submit(async () =>
      setDomain((await callApi(routes.checkCustomDomain, { params, body: {} })).CustomDomain),
    )
  const remove = async () => reloadWithMessage(await callApi(routes.removeCustomDomain, { params, body: {} }))
  const pdf = () =>
    download.run(
      () => saveFile(routes.downloadDomainInstructions, { query: params }),
      'The instructions were downloaded.',
    )
  return (
    <>
      <section className="card card-body stack" aria-labelledby="domain">
        <DomainState domain={domain} timeZone={timeZone} />
        <div className="row">
          {hasAccess && (
            <Button look={isOpen ? 'primary' : 'plain'} busy={busy} onClick={check}>
              Check now
            </Button>
          )}
          <Button look="quiet" onClick={() => setOpen('remove')}>
            Remove domain…
          </Button>
        </div>
        <FormFailure message={summary} />
      </section>
      <section className="card card-body stack" aria-labelledby="records">
        <h2 id="records">Records to set</h2>
        <p className="muted">
          Set these where your domain’s DNS is managed. Proxying must be disabled (DNS only).
        </p>
        <DomainRecords records={domain.Records} />
        {hasAccess && (
          <div className="row">
            <Button onClick={() => setOpen('send')}>E-mail to your IT…</Button>
            <Button busy={download.busy} onClick={() => void pdf()}>
              Download as PDF
            </Button>
          </div>
        )}
      </section>
      <PastChecks checks={domain.Checks} timeZone={timeZone} />
      {open === 'send' && <SendDialog partnerId={first.PartnerId} onClose={() => setOpen(null)} />}
      {open === 'remove' && (
        <ConfirmDialog
          title="Remove the domain"
          submit="Remove domain"
          look="danger"
          onClose={() => setOpen(null)}
          onConfirm={remove}
        >
          <strong>{first.Domain}</strong> stops working at once, also in links that were sent. The next
          partner to add it has to prove that it is theirs.
        </ConfirmDialog>
      )}
    </>
  )
}

function useLook(isOpen: boolean, partnerId: string, onLook: (domain: CustomDomain) => void): void {
  useEffect(() => {
    if (!isOpen) return
    const look = async () => {
      if (document.hidden) return
      const found = await callApi(routes.getCustomDomain, { params: { partnerId } }).catch(() => null)
      if (found?.Domain) onLook(found)
    }
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [isOpen, partnerId, onLook])
}
