import { LedgerTable } from '#components/ui/grid/LedgerTable'
import type { CustomDomain } from '#domain/custom-domains/schema'
import { toneOf } from '#domain/custom-domains/words'
import { formatInstant } from '#domain/time/format'

/** A domain's checks, newest first; consecutive checks with one result share a row. */
export function PastChecks({ checks, timeZone }: { checks: CustomDomain['Checks']; timeZone: string }) {
  if (checks.length === 0) return null
  return (
    <section className="card card-body stack" aria-labelledby="checks">
      <h2 id="checks">Checks</h2>
      <LedgerTable
        label="Past checks"
        columns={['When', 'Result', 'Found']}
        className="ledger-scroll domain-checks"
      >
        <tbody>
          {checks.map(({ Status, Findings, FirstAt, LastAt, Count }) => (
            <tr key={FirstAt}>
              <th scope="row" className="cell-wraps">
                {formatInstant(LastAt, timeZone)}
                {Count > 1 && (
                  <span className="muted fine">
                    {Count} checks since {formatInstant(FirstAt, timeZone)}
                  </span>
                )}
              </th>
              <td data-label="Result">
                <span className="badge" data-tone={toneOf(Status)}>
                  {Status ?? 'No answer'}
                </span>
              </td>
              <td data-label="Found" className="cell-wraps">
                {Findings.map(({ Text }) => Text).join(' ') || 'The records are right.'}
              </td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
    </section>
  )
}
