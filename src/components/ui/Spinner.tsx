/** A spinner; `late` shows it after 300 ms. Screen readers get the text beside it instead. */
export function Spinner({ late = false }: { late?: boolean }) {
  return <span className={late ? 'spinner spinner-late' : 'spinner'} aria-hidden="true" />
}
