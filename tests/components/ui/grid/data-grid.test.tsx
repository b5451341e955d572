import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataGrid } from '#components/ui/grid/DataGrid'
import type { GridColumn } from '#components/ui/grid/grid-props'

interface Fruit {
  id: string
  name: string
  price: string
}

const columns: GridColumn<Fruit>[] = [
  { id: 'name', header: 'Name', width: 120, sortable: true, phone: 'title', cell: (fruit) => fruit.name },
  { id: 'price', header: 'Price', width: 90, align: 'end', cell: (fruit) => fruit.price },
]
const rows: Fruit[] = [
  { id: '1', name: '<b>Plum</b>', price: '2.00' },
  { id: '2', name: 'Apple', price: '1.00' },
]

const draw = (props = {}) =>
  renderToStaticMarkup(
    <DataGrid
      label="Fruit"
      rows={rows}
      columns={columns}
      getRowId={(fruit) => fruit.id}
      getRowName={(fruit) => fruit.name}
      {...props}
    />,
  )

test('the server renders the rows as a table, in their given order', () => {
  const html = draw()
  expect(html).toContain('<table class="grid-table" aria-label="Fruit"')
  expect(html.indexOf('Plum')).toBeLessThan(html.indexOf('Apple'))
  expect(html.match(/<tr/g)).toHaveLength(3)
})

test('a cell escapes markup', () => {
  expect(draw()).toContain('&lt;b&gt;Plum&lt;/b&gt;')
})

test('only sortable columns have a button, which states the sort direction', () => {
  const html = draw({ onSort: () => {}, sort: { column: 'name', direction: 'desc' } })
  expect(html.match(/class="grid-sort"/g)).toHaveLength(1)
  expect(html).toContain('aria-sort="descending"')
  expect(draw()).not.toContain('grid-sort')
})

test('a selectable grid has a checkbox for each row, with its name, and one for the page', () => {
  const selected = new Set(['2'])
  const html = draw({
    selection: { first: selected, read: () => selected, subscribe: () => () => {}, onChange: () => {} },
  })
  expect(html.match(/type="checkbox"/g)).toHaveLength(3)
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html).toContain('Select this row: &lt;b&gt;Plum&lt;/b&gt;')
  expect(html).toContain('Select this row: Apple')
  expect(draw()).not.toContain('checkbox')
})
