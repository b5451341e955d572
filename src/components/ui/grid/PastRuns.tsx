import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#components/ui/Button'
import { LedgerTable } from './LedgerTable'
import { LinkPager } from './LinkPager'

interface PastRunsProps
  extends Pick<ComponentProps<typeof LedgerTable>, 'columns'>,
    Pick<ComponentProps<typeof LinkPager>, 'noun' | 'pageSizes'> {
  title: string
  none: string
  page: { rows: readonly unknown[]; totalCount: number; pageNo: number; pageSize: number }
  hrefOf: (page: { pageNo: string; pageSize: string }) => string
  children: ReactNode
}

export function PastRuns({ title, none, columns, page, hrefOf, children, ...pager }: PastRunsProps) {
  return (
    <div className="past-runs">
      <h2>{title}</h2>
      {page.rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <LedgerTable label={title} columns={columns}>
          <tbody>{children}</tbody>
        </LedgerTable>
      )}
      {page.totalCount > page.pageSize && (
        <LinkPager
          of={page}
          {...pager}
          hrefOf={(pageNo, pageSize) => hrefOf({ pageNo: String(pageNo), pageSize: String(pageSize) })}
        />
      )}
    </div>
  )
}

interface PastRunProps {
  name: string
  state: { icon: LucideIcon; label: string; tone: string }
  before?: ReactNode
  counts: readonly (readonly [column: string, count: number])[]
  by: ReactNode
  onShow: () => void
  children?: ReactNode
}

export function PastRun({ name, state, before, counts, by, onShow, children }: PastRunProps) {
  const { icon: Icon, label, tone } = state
  return (
    <tr>
      <th scope="row" className="past-run-name">
        {name}
      </th>
      {before}
      <td data-label="State">
        <span className="badge" data-tone={tone}>
          <Icon aria-hidden="true" />
          {label}
        </span>
      </td>
      {counts.map(([column, count]) => (
        <td key={column} data-label={column} className="number">
          {count.toLocaleString('en')}
        </td>
      ))}
      <td data-label="By" className="past-run-by">
        {by}
      </td>
      <td className="past-run-actions">
        <Button look="quiet" size="small" aria-label={`Show ${name}`} onClick={onShow}>
          Show
        </Button>
        {children}
      </td>
    </tr>
  )
}
