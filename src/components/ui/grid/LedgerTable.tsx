import type { ReactNode } from 'react'

type LedgerColumn = string | { label: string; look: 'number' | 'unseen' }

export const ACTIONS: LedgerColumn = { label: 'Actions', look: 'unseen' }
export const numbers = (label: string): LedgerColumn => ({ label, look: 'number' })

interface LedgerTableProps {
  label: string
  columns: readonly LedgerColumn[]
  className?: string
  isBare?: boolean
  /** Whether rows become cards on a narrow window; their cells need `data-label` then. */
  asCards?: boolean
  children: ReactNode
}

/** A plain table of few rows, in a frame that scrolls by itself unless it is bare. */
export function LedgerTable({
  label,
  columns,
  className = 'ledger-scroll',
  isBare = false,
  asCards = true,
  children,
}: LedgerTableProps) {
  const table = (
    <table className={asCards ? 'ledger cards-on-phone' : 'ledger'} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading
              key={typeof column === 'string' ? column : `${column.look} ${column.label}`}
              column={column}
            />
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
  if (isBare) return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard
    <section className={className} aria-label={label} tabIndex={0}>
      {table}
    </section>
  )
}

function Heading({ column }: { column: LedgerColumn }) {
  if (typeof column === 'string') return <th scope="col">{column}</th>
  if (column.look === 'number')
    return (
      <th scope="col" className="number">
        {column.label}
      </th>
    )
  return (
    <th scope="col">
      <span className="sr-only">{column.label}</span>
    </th>
  )
}
