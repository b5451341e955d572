import { LedgerTable } from '#components/ui/grid/LedgerTable'
import { rightInWords } from '#domain/access/role-names'
import { conflictsOf, effectsOf } from '#domain/people/rights/effects'
import type { RightChange } from '#domain/people/rights/schema'

/** A change of rights before and after, its consequences, and what the user could then do alone. */
export function RightFacts({ change }: { change: RightChange }) {
  const { Before, After } = change
  const isAddress = change.Gives.length === 0
  const rows = isAddress
    ? []
    : [
        { name: 'Roles', before: Before.Roles, after: After.Roles },
        { name: 'Tags', before: Before.Tags, after: After.Tags },
      ]
  const conflicts = conflictsOf({ roles: After.Roles, tags: After.Tags })
  return (
    <>
      <LedgerTable
        label={`What changes ${isAddress ? 'for' : 'of the rights of'} ${change.Name}`}
        columns={[isAddress ? 'What' : 'Rights', 'Before', 'After']}
        isBare
      >
        <tbody>
          {change.NewEmail && (
            <tr>
              <th scope="row">E-mail</th>
              <td data-label="Before">{change.Email}</td>
              <td data-label="After">
                <b>{change.NewEmail}</b>
              </td>
            </tr>
          )}
          {rows.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label="Before">{inWords(before)}</td>
              <td data-label="After">
                <b>{inWords(after)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      {effectsOf(change.Gives).map(({ right, effect }) => (
        <p key={right}>
          <b>{rightInWords(right)}</b> {effect}.
        </p>
      ))}
      {conflicts.length > 0 && (
        <div className="callout" data-tone="danger" role="alert">
          <div className="callout-title">These rights should be with two people</div>
          {conflicts.map(({ pair, risk }) => (
            <p key={risk}>
              With {pair.map(rightInWords).join(' and ')}, {change.Name} {risk}.
            </p>
          ))}
        </div>
      )}
    </>
  )
}

function inWords(rights: readonly string[]): string {
  return rights.length === 0 ? 'None' : rights.map(rightInWords).join(', ')
}
