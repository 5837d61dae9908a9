import { askSandbox } from "./http-calls.ts";
import type { FaultCounts } from "./fault-counts.ts";
import type { SoakStack } from "./open-stack.ts";
import { readProviderFigures } from "./sandbox-records.ts";
import type { FaultClass } from "./schedule-faults.ts";
import type { SoakOptions } from "./stack-settings.ts";

const createFaults = [
  "timeout_before",
  "timeout_after",
  "http_500_before",
  "http_500_after",
  "garbage",
  "slow",
  "rate_limit",
] as const;

/** What a payment may do that no player asked for; each stays with the payment that meets it. */
const scenarios: readonly { scenario: string; perThousand: number; words: string; delay_ms?: number }[] = [
  { scenario: "early", perThousand: 5, words: "paid before the creation is answered" },
  { scenario: "late_success", perThousand: 5, words: "failed first, paid later", delay_ms: 2_000 },
  { scenario: "wrong_amount", perThousand: 1, words: "another amount captured" },
  { scenario: "wrong_currency", perThousand: 0.5, words: "another currency captured" },
];

/** The provider strikes at calls that come; what really struck, it counts itself (`countProviderFaults`). */
export function providerFaults({ providerPort }: SoakStack, counts: FaultCounts): FaultClass[] {
  return [
    ...createFaults.map((fault): FaultClass => ({
      name: `create ${fault}`,
      perThousand: 3,
      strike: async (random) => {
        // Silence of a second, or longer than any timeout.
        const delay_ms = Math.round(random.chance(0.8) ? random.between(200, 2_000) : random.between(7_000, 16_000));
        await askSandbox(providerPort, "/control/faults", { call: "create", fault, delay_ms });
      },
    })),
    ...scenarios.map(({ scenario, perThousand, words, ...delay }): FaultClass => ({
      name: scenario,
      perThousand,
      strike: async () => {
        counts.add(`provider: ${words}`);
        await askSandbox(providerPort, "/control/scenario", { scenario, ...delay });
      },
    })),
  ];
}

/** The number of polls and refunds is not known beforehand, so a share of them is struck. */
const shares: readonly { call: string; fault: string; rate: number }[] = [
  ...["timeout_before", "http_500_before", "garbage", "rate_limit"].map((fault) => ({
    call: "query",
    fault,
    rate: 0.03,
  })),
  ...["timeout_before", "timeout_after", "http_500_before", "http_500_after", "garbage"].map((fault) => ({
    call: "refund",
    fault,
    rate: 0.06,
  })),
];
const share_delay_ms = 500;

/** Half of the webhooks come twice or three times, some come late or out of order, some never. */
export async function beginProviderFaults({ providerPort }: SoakStack, options: SoakOptions): Promise<void> {
  const { harm, seed, hasWebhooks } = options;
  if (harm > 0) {
    for (const [index, share] of shares.entries()) {
      await askSandbox(providerPort, "/control/faults", { ...share, delay_ms: share_delay_ms, seed: seed + index });
    }
  }
  const storm = { lose_rate: 0.05, duplicate_rate: 0.5, copies: 3, shuffle_ms: 300, late_rate: 0.03, late_ms: 4_000 };
  await askSandbox(providerPort, "/control/webhook-rules", {
    ...(harm > 0 ? storm : {}),
    off: !hasWebhooks,
    seed,
  });
}

export async function endProviderFaults({ providerPort }: SoakStack, { hasWebhooks }: SoakOptions): Promise<void> {
  await askSandbox(providerPort, "/control/faults/clear", {});
  await askSandbox(providerPort, "/control/webhook-rules", { off: !hasWebhooks });
}

export async function countProviderFaults(
  stack: SoakStack,
  { counts, hasWebhooks }: { counts: FaultCounts; hasWebhooks: boolean },
): Promise<void> {
  const { faults, webhooks } = await readProviderFigures(stack);
  for (const { call, fault, times } of faults) counts.add(`provider: ${call} ${fault}`, times);
  // Where none is sent at all, none is lost on its way.
  if (!hasWebhooks) return;
  counts.add("webhook duplicated", webhooks["duplicated"] ?? 0);
  counts.add("webhook lost", webhooks["lost"] ?? 0);
}
