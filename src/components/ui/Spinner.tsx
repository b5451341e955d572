/** A turning ring for a wait; `late` shows it only after 300 ms. Says nothing to a screen reader: the words beside it do. */
export function Spinner({ late = false }: { late?: boolean }) {
  return <span className={late ? 'spinner spinner-late' : 'spinner'} aria-hidden="true" />
}
