import { useRef, useState } from 'react'
import type { Page } from '#domain/paging/schema'
import type { PaymentBatch, PaymentBatchSummary } from '#domain/payments/batch'
import * as routes from '#domain/payments/routes'
import { callApi } from '#islands/lib/call'
import { toastFailure } from '#islands/lib/toasts'
import { CheckedFile } from './CheckedFile'
import { EarlierFiles } from './EarlierFiles'
import { UploadFile } from './UploadFile'

interface PaymentFilesProps {
  page: Page<PaymentBatchSummary>
  timeZone: string
}

export function PaymentFiles({ page: initial, timeZone }: PaymentFilesProps) {
  const [page, setPage] = useState(initial)
  const [shown, setShown] = useState<PaymentBatch | null>(null)
  const result = useRef<HTMLDivElement>(null)

  const show = (batch: PaymentBatch) => {
    setShown(batch)
    requestAnimationFrame(() => result.current?.focus())
  }
  const refresh = async () => {
    const query = { pageNo: page.pageNo, pageSize: page.pageSize }
    setPage(await callApi(routes.listPaymentBatches, { query }))
  }
  const changed = (batch: PaymentBatch) => {
    show(batch)
    void refresh().catch(toastFailure)
  }
  const undone = (batch: PaymentBatch) => {
    if (shown?.BatchId === batch.BatchId) setShown(batch)
    void refresh().catch(toastFailure)
  }
  const open = (id: string) =>
    void callApi(routes.getPaymentBatch, { params: { id } }).then(show, toastFailure)

  return (
    <div className="payment-files">
      <UploadFile onChecked={changed} />
      <div ref={result} tabIndex={-1} className="payment-result">
        {shown && (
          <CheckedFile
            key={`${shown.BatchId} ${shown.State}`}
            batch={shown}
            timeZone={timeZone}
            onPosted={changed}
          />
        )}
      </div>
      <EarlierFiles page={page} timeZone={timeZone} onOpen={open} onUndone={undone} />
    </div>
  )
}
