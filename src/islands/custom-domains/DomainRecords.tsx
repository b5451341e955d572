import { Button } from '#components/ui/Button'
import { LedgerTable } from '#components/ui/grid/LedgerTable'
import type { CustomDomain } from '#domain/custom-domains/schema'
import { toastFailure, toastSuccess } from '#islands/lib/toasts'

export function DomainRecords({ records }: { records: CustomDomain['Records'] }) {
  return (
    <LedgerTable
      label="Records"
      columns={['Type', 'Name', 'Value', 'Seen now']}
      className="ledger-scroll domain-records"
    >
      <tbody>
        {records.map(({ Type, Name, Value, Seen }) => (
          <tr key={Type}>
            <th scope="row">{Type}</th>
            <td data-label="Name">
              <Copied text={Name} what={`name of the ${Type} record`} />
            </td>
            <td data-label="Value">
              <Copied text={Value} what={`value of the ${Type} record`} />
            </td>
            <td data-label="Seen now" className={Seen.length === 0 ? 'muted' : undefined}>
              {Seen.join(', ') || 'Nothing'}
            </td>
          </tr>
        ))}
      </tbody>
    </LedgerTable>
  )
}

function Copied({ text, what }: { text: string; what: string }) {
  const copy = () => navigator.clipboard.writeText(text).then(() => toastSuccess('Copied.'), toastFailure)
  return (
    <span className="domain-copied">
      <code>{text}</code>
      <Button size="small" look="quiet" aria-label={`Copy the ${what}`} onClick={copy}>
        Copy
      </Button>
    </span>
  )
}
