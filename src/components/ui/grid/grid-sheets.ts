import base from 'ag-grid-community/styles/ag-grid.min.css?url'
import own from '../../../styles/ui/grid/ag-grid.css?url'

let loaded: Promise<void> | null = null

/**
 * Loads the grid's style sheets on demand, 200 KB: an import would put them in the head of every page with a
 * list, even on a phone, which never shows the grid. Our sheet comes after the one it overrides.
 * @throws Error when a sheet fails to load
 */
export function loadGridSheets(): Promise<void> {
  loaded ??= Promise.all([base, own].map(linkTo)).then(() => {})
  return loaded
}

function linkTo(address: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  const done = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`The style sheet ${address} cannot be had`))
  })
  document.head.append(link)
  return done
}
