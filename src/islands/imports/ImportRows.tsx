import { LedgerTable, numbers } from '#components/ui/grid/LedgerTable'
import type { ImportKind } from '#domain/imports/kinds'
import type { ImportRunDetails, ImportRunRow } from '#domain/imports/schema'
import type { RowState } from '#domain/imports/states'
import { ROW_LOOK, rowLabel } from './row-looks'

const leadingColumns = (kind: ImportKind) => (kind === 'users' ? 4 : 3)

/** The first rows of each result, with what was found. */
export function ImportRows({ run, only }: { run: ImportRunDetails; only: RowState | null }) {
  const rows = run.Rows.filter(({ State }) => only === null || State === only)
  const total = only === null ? run.RowCount : run.Counts[only]
  const headers = run.Header.slice(0, leadingColumns(run.Kind))
  return (
    <>
      <LedgerTable
        label="Rows of the file"
        className="ledger-scroll payment-rows"
        columns={[numbers('Row'), ...headers, 'Result']}
      >
        <tbody>
          {rows.map((row) => (
            <tr key={row.Row}>
              <td data-label="Row" className="number">
                {row.Row}
              </td>
              {headers.map((header, index) => (
                <td key={header} data-label={header} className="import-cell">
                  {row.Cells[index] || <span className="muted">None</span>}
                </td>
              ))}
              <td data-label="Result" className="payment-reason">
                <Result row={row} run={run} />
              </td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      {rows.length < total && (
        <p className="fine muted import-more">
          {rows.length.toLocaleString('en')} of {total.toLocaleString('en')} rows are shown
          {run.Counts.faulty > 0 && '; download the errors for all of them'}.
        </p>
      )}
    </>
  )
}

function Result({ row, run }: { row: ImportRunRow; run: ImportRunDetails }) {
  const { icon: Icon, tone } = ROW_LOOK[row.State]
  return (
    <div className="import-result">
      <span className="badge" data-tone={tone}>
        <Icon aria-hidden="true" />
        {rowLabel(row.State, run)}
      </span>
      {row.Findings.length > 0 && (
        <ul>
          {row.Findings.map(({ Column, Message }) => (
            <li key={`${Column} ${Message}`}>
              {Column && <b>{Column}: </b>}
              {Message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
