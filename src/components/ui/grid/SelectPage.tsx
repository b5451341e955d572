import { Checkbox } from '#components/ui/forms/Checkbox'
import type { GridSelection } from './grid-props'
import { pageState, togglePage } from './grid-rows'

interface SelectPageProps {
  selection: GridSelection
  /** The ids of the page's rows. */
  page: readonly string[]
  /** Within the grid the header's cell has the focus and its key does the ticking. */
  focusable?: boolean
}

/** The box that ticks every row of the page. */
export function SelectPage({ selection, page, focusable = true }: SelectPageProps) {
  const state = pageState(selection.selected, page)
  return (
    <Checkbox
      hideLabel
      tabIndex={focusable ? undefined : -1}
      label="Select every row of this page"
      checked={state === 'all'}
      mixed={state === 'some'}
      onChange={() => selection.onChange(togglePage(selection.selected, page))}
    />
  )
}
