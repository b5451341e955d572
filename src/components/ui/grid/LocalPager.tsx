import { useState } from 'react'
import { LinkPager } from './LinkPager'

interface LocalPages<Row> {
  shown: readonly Row[]
  pager: { page: number; pageSize: number; total: number; go: (page: number, pageSize: number) => void }
}

/** Pages through rows that are all loaded; a page that no longer exists becomes the last one. */
export function useLocalPages<Row>(rows: readonly Row[], first: number): LocalPages<Row> {
  const [{ page, pageSize }, set] = useState({ page: 1, pageSize: first })
  const last = Math.max(1, Math.ceil(rows.length / pageSize))
  const present = Math.min(page, last)
  return {
    shown: rows.slice((present - 1) * pageSize, present * pageSize),
    pager: {
      page: present,
      pageSize,
      total: rows.length,
      go: (toPage, size) => set({ page: toPage, pageSize: size }),
    },
  }
}

interface LocalPagerProps {
  pages: LocalPages<unknown>['pager']
  noun: readonly [string, string]
  pageSizes: readonly number[]
}

/** Pager for local pages; hidden while all rows fit on the smallest page size. */
export function LocalPager({ pages, noun, pageSizes }: LocalPagerProps) {
  if (pages.total <= Math.min(...pageSizes)) return null
  return (
    <LinkPager
      of={{ pageNo: pages.page, pageSize: pages.pageSize, totalCount: pages.total }}
      noun={noun}
      pageSizes={pageSizes}
      hrefOf={() => '#main'}
      onGo={pages.go}
    />
  )
}
