const PAUSE_MS = 3_000

/** Loads the page anew as soon as the portal is ready again; not all of them at the same moment. */
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
