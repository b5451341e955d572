const PAUSE_MS = 3_000

/** Reloads once the portal is ready, at a random moment so that clients do not all reload at once. */
async function tryAgain(): Promise<void> {
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
  else tryLater()
}

function tryLater(): void {
  setTimeout(() => void tryAgain(), PAUSE_MS * (0.5 + Math.random()))
}

document.querySelector('[data-try-again]')?.addEventListener('click', () => location.reload())
if (document.querySelector('[data-tries-again]')) tryLater()
