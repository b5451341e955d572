import { useEffect, useState } from 'react'
import { Button } from '#components/ui/Button'
import { Checkbox } from '#components/ui/forms/Checkbox'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { useFormValue } from '#components/ui/forms/form-fields'
import { Input } from '#components/ui/forms/Input'
import { LedgerTable, numbers } from '#components/ui/grid/LedgerTable'
import { installmentKey } from '#domain/applications/installment-key'
import type { OpenInstallment } from '#domain/invoices/details'
import * as routes from '#domain/invoices/routes'
import { formatAmount } from '#domain/money/format'
import type { Page } from '#domain/paging/schema'
import { callApi } from '#islands/lib/call'
import { useSubmission } from '#islands/lib/use-submission'
import type { ChosenInstallment } from './ChosenInstallments'

const TYPING_PAUSE = 250

interface InstallmentPickerProps {
  universityId: string
  currency: string
  first: Page<OpenInstallment>
  rate: string
}

/** The university's installments that are on no invoice, in pages with search and checkboxes. */
export function InstallmentPicker(props: InstallmentPickerProps) {
  const { universityId, currency, first, rate } = props
  const [chosen, setChosen] = useFormValue<readonly ChosenInstallment[]>('Installments')
  const [page, setPage] = useState(first)
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState('')
  const { busy, message, submit } = useSubmission()
  const keys = new Set(chosen.map(installmentKey))
  const last = Math.max(1, Math.ceil(page.totalCount / page.pageSize))

  const show = (pageNo: number) =>
    submit(async () => {
      setShown(search)
      const query = { universityId, searchQuery: search, pageNo, pageSize: page.pageSize }
      setPage(await callApi(routes.listOpenInstallments, { query }))
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is searched for once, when nothing else is asked for
  useEffect(() => {
    if (busy || search === shown) return
    const pause = setTimeout(() => void show(1), TYPING_PAUSE)
    return () => clearTimeout(pause)
  }, [search, shown, busy])
  const toggle = (installment: OpenInstallment) => {
    const key = installmentKey(installment)
    if (keys.has(key)) setChosen(chosen.filter((each) => installmentKey(each) !== key))
    else setChosen([...chosen, { ...installment, CommissionRate: rate }])
  }

  return (
    <div className="stack stack-close" aria-busy={busy || undefined}>
      <div className="row picker-tools">
        <Input
          type="search"
          aria-label="Find an installment"
          placeholder="Student, partner, program, student id"
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter in this box searches instead of submitting the invoice form.
            event.preventDefault()
            void show(1)
          }}
        />
        <span className="picker-count" role="status">
          {page.totalCount.toLocaleString('en')} not yet invoiced, {chosen.length} chosen
        </span>
        {last > 1 && (
          <>
            <Button size="small" disabled={page.pageNo <= 1} onClick={() => void show(page.pageNo - 1)}>
              Previous
            </Button>
            <span>
              {page.pageNo} of {last}
            </span>
            <Button size="small" disabled={page.pageNo >= last} onClick={() => void show(page.pageNo + 1)}>
              Next
            </Button>
          </>
        )}
      </div>
      <LedgerTable
        label="Installments not yet invoiced"
        columns={['Student', 'Partner', 'Program', numbers(`Fee (${currency})`)]}
        className="picker-scroll"
      >
        <tbody>
          {page.rows.map((row) => (
            <tr key={installmentKey(row)}>
              <th scope="row">
                <Checkbox
                  checked={keys.has(installmentKey(row))}
                  onChange={() => toggle(row)}
                  label={
                    <>
                      {row.Name} <span className="muted">{row.InstallmentGeneratedFor}</span>
                    </>
                  }
                />
              </th>
              <td data-label="Partner">{row.PartnerCompany}</td>
              <td data-label="Program">
                {row.Program}, {row.Intake}
              </td>
              <td data-label="Fee" className="number">
                {formatAmount(row.TuitionFee, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      {page.rows.length === 0 && <p className="card-body muted">No installments match this search.</p>}
      <FormFailure message={message} />
    </div>
  )
}
