import base from 'ag-grid-community/styles/ag-grid.min.css?url'
import own from '../../../styles/ui/grid/ag-grid.css?url'

let loaded: Promise<void> | null = null

/** Loads the grid's style sheets (200 KB), which phones never need; ours comes last. Throws on failure. */
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
