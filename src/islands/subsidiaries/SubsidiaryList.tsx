import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { ACTIONS, LedgerTable, numbers } from '#components/ui/grid/LedgerTable'
import type { Subsidiary } from '#domain/subsidiaries/schema'
import { formatInstantDay } from '#domain/time/format'

const BankDialog = lazyDialog(async () => (await import('./BankDialog')).BankDialog)
const SubsidiaryForm = lazyDialog(async () => (await import('./SubsidiaryForm')).SubsidiaryForm)
const ToggleDialog = lazyDialog(async () => (await import('./ToggleDialog')).ToggleDialog)

interface SubsidiaryListProps {
  rows: Subsidiary[]
  mayToggle: boolean
  mayEdit: boolean
  notesHref: string
  timeZone: string
}

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' })

/** Partners and subsidiaries; lets the reader disable or enable them and see bank details. */
export function SubsidiaryList({
  rows: initial,
  mayToggle,
  mayEdit,
  notesHref,
  timeZone,
}: SubsidiaryListProps) {
  const [rows, setRows] = useState(initial)
  const [toggling, setToggling] = useState<Subsidiary | null>(null)
  const [edited, setEdited] = useState<Subsidiary | null>(null)
  const [shown, setShown] = useState<Subsidiary | null>(null)

  const replace = (changed: Subsidiary) => {
    setRows(rows.map((row) => (keyOf(row) === keyOf(changed) ? changed : row)))
    setToggling(null)
  }

  return (
    <>
      <LedgerTable
        label="Subsidiaries"
        columns={['Company', 'Place', 'State', numbers('Students'), numbers('Notes'), 'Account', ACTIONS]}
      >
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-parent={row.SubsidiaryId === null ? '' : undefined}>
              <th scope="row" className="subsidiary-name">
                {row.Name}
                <span className="fine muted">
                  {row.SubsidiaryId === null ? 'Parent company' : `of ${row.PartnerCompany}`}
                </span>
              </th>
              <td data-label="Place">
                {row.City}, {COUNTRY_NAMES.of(row.CountryId)}
              </td>
              <td data-label="State">
                <State row={row} timeZone={timeZone} />
              </td>
              <td data-label="Students" className="number">
                {row.StudentCount.toLocaleString('en')}
              </td>
              <td data-label="Notes" className="number">
                {row.SubsidiaryId !== null && row.NoteCount > 0 ? (
                  <a href={`${notesHref}&SubsidiaryId=${row.SubsidiaryId}`}>
                    {row.NoteCount.toLocaleString('en')}
                  </a>
                ) : (
                  row.NoteCount.toLocaleString('en')
                )}
              </td>
              <td data-label="Account">{row.AccountHint ?? <span className="muted">None</span>}</td>
              <td className="subsidiary-actions">
                <Button
                  size="small"
                  look="quiet"
                  aria-label={`Bank details of ${row.Name}`}
                  onClick={() => setShown(row)}
                >
                  Bank details
                </Button>
                {mayEdit && (
                  <Button
                    size="small"
                    look="quiet"
                    aria-label={
                      row.SubsidiaryId === null ? `Add a subsidiary of ${row.Name}` : `Edit ${row.Name}`
                    }
                    onClick={() => setEdited(row)}
                  >
                    {row.SubsidiaryId === null ? 'Add a subsidiary' : 'Edit'}
                  </Button>
                )}
                {mayToggle && row.SubsidiaryId !== null && (
                  <Button
                    size="small"
                    look="quiet"
                    aria-label={`${row.is_disabled ? 'Enable' : 'Disable'} ${row.Name}`}
                    onClick={() => setToggling(row)}
                  >
                    {row.is_disabled ? 'Enable' : 'Disable'}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      {toggling && <ToggleDialog row={toggling} onDone={replace} onClose={() => setToggling(null)} />}
      {edited && <SubsidiaryForm row={edited} onClose={() => setEdited(null)} />}
      {shown && <BankDialog row={shown} onClose={() => setShown(null)} />}
    </>
  )
}

function keyOf(row: Subsidiary): string {
  return row.SubsidiaryId ?? row.partner_id
}

function State({ row, timeZone }: { row: Subsidiary; timeZone: string }) {
  if (row.SubsidiaryId === null) return null
  const since = row.StateChangedAt ? `since ${formatInstantDay(row.StateChangedAt, timeZone)}` : undefined
  return (
    <span className="badge" data-tone={row.is_disabled ? 'danger' : 'done'} title={since}>
      {row.is_disabled ? 'Disabled' : 'Enabled'}
    </span>
  )
}
