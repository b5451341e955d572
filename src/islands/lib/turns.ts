/**
 * A queue of saves: each begins when the one before has ended, well or not, so that a person who saves twice never conflicts with
 * themself.
 */
export function turns(): <Saved>(save: () => Promise<Saved>) => Promise<Saved> {
  let last: Promise<unknown> = Promise.resolve()
  return (save) => {
    const saving = last.then(save)
    last = saving.catch(() => undefined)
    return saving
  }
}
