import { LedgerTable } from '#components/ui/grid/LedgerTable'
import type { BankDetailChange } from '#domain/bank-details/change'
import { BANK_LABELS, type BankField, isFileField } from '#domain/bank-details/fields'
import * as routes from '#domain/bank-details/routes'
import { DownloadButton } from '#islands/files/DownloadButton'
import { type Countries, valueShown } from './value-shown'

export function ChangedValues({ change, countries }: { change: BankDetailChange; countries: Countries }) {
  const shown = (field: BankField, value: string) => {
    if (value === '') return <span className="muted">None</span>
    if (!isFileField(field)) return valueShown(field, value, countries)
    return (
      <DownloadButton
        route={routes.getCertificate}
        params={{ id: change.PartnerId, fileId: value }}
        look="quiet"
        size="small"
        label="Download file"
        done="Certificate downloaded successfully"
      />
    )
  }
  return (
    <LedgerTable
      label={`What changes of ${change.Name}`}
      columns={['Field', 'Before', 'After']}
      className="bank-values"
    >
      <tbody>
        {change.Changes.map(({ Field, Old, New }) => {
          const field = Field as BankField
          return (
            <tr key={field}>
              <th scope="row">{BANK_LABELS[field]}</th>
              <td data-label="Before">{shown(field, Old)}</td>
              <td data-label="After">
                <b>{shown(field, New)}</b>
              </td>
            </tr>
          )
        })}
      </tbody>
    </LedgerTable>
  )
}
