import { Checkbox } from '#components/ui/forms/Checkbox'
import type { GridSelection } from './grid-props'
import { pageState, togglePage } from './grid-rows'
import { useSelected } from './use-selected'

interface SelectPageProps {
  selection: GridSelection
  page: readonly string[]
  focusable?: boolean
}

export function SelectPage({ selection, page, focusable = true }: SelectPageProps) {
  const selected = useSelected(selection)
  const state = pageState(selected, page)
  return (
    <Checkbox
      hideLabel
      tabIndex={focusable ? undefined : -1}
      label="Select every row of this page"
      checked={state === 'all'}
      mixed={state === 'some'}
      onChange={() => selection.onChange(togglePage(selected, page))}
    />
  )
}
