import { useEffect, useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Dialog } from '#components/ui/overlays/Dialog'
import { Skeleton } from '#components/ui/Skeleton'
import { BANK_LABELS, type BankDetails } from '#domain/bank-details/fields'
import { paths } from '#domain/paths'
import * as routes from '#domain/subsidiaries/routes'
import type { Subsidiary, SubsidiaryWithBank } from '#domain/subsidiaries/schema'
import { callApi, GENERIC_MESSAGE, isCallError } from '#islands/lib/call'

interface BankDialogProps {
  row: Subsidiary
  onClose: () => void
}

export function BankDialog({ row, onClose }: BankDialogProps) {
  const [found, setFound] = useState<SubsidiaryWithBank | null>(null)
  const [message, setMessage] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is new for each row
  useEffect(() => {
    const params = { id: row.SubsidiaryId ?? row.partner_id }
    callApi(routes.getSubsidiary, { params, query: { fetchBankInfo: 'true' } }).then(
      setFound,
      (error: unknown) => setMessage(isCallError(error) ? error.message : GENERIC_MESSAGE),
    )
  }, [])

  return (
    <Dialog
      open
      title={`Bank details of ${row.Name}`}
      onClose={onClose}
      footer={
        <>
          <a className="btn" href={paths.bankDetails({ partnerId: row.partner_id })}>
            Open bank details
          </a>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {found === null && message === null && <Skeleton lines={6} label="Loading the bank details" />}
      {found?.BankInfo === null && <p className="muted">No bank details are known.</p>}
      {found?.BankInfo && <Facts details={found.BankInfo} />}
      {found?.IsBankInfoMasked && found.BankInfo && (
        <p className="muted fine">Only finance and the partner see full numbers.</p>
      )}
      <FormFailure message={message} />
    </Dialog>
  )
}

function Facts({ details }: { details: BankDetails }) {
  const given = (Object.keys(BANK_LABELS) as (keyof BankDetails)[]).filter((field) => details[field] !== '')
  return (
    <dl className="facts">
      {given.map((field) => (
        <div key={field}>
          <dt>{BANK_LABELS[field]}</dt>
          <dd>{details[field]}</dd>
        </div>
      ))}
    </dl>
  )
}
