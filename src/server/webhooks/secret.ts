import type { Sealer } from '#services/sealing/sealer'

/** What a webhook's secret is sealed as. */
export function webhookSealName(webhookId: string): string {
  return `webhooks.${webhookId}.secret`
}

/** The secrets by which a message is signed, the newest first. */
export function secretsOf(
  sealer: Sealer,
  webhookId: string,
  sealed: { secret_sealed: string; previous_secret_sealed: string | null },
): string[] {
  const name = webhookSealName(webhookId)
  const { secret_sealed, previous_secret_sealed } = sealed
  const all = previous_secret_sealed === null ? [secret_sealed] : [secret_sealed, previous_secret_sealed]
  return all.map((each) => sealer.open(name, each))
}
