/** Runs saves one after another, also after a failed one, so that a user's own saves never conflict. */
export function turns(): <Saved>(save: () => Promise<Saved>) => Promise<Saved> {
  let last: Promise<unknown> = Promise.resolve()
  return (save) => {
    const saving = last.then(save)
    last = saving.catch(() => undefined)
    return saving
  }
}
