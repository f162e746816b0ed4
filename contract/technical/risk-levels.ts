/** Above this score the editors see the risk section; above the second, "High Risk Score" (rule technical-4). */
export const RISK_SECTION_ABOVE = 50;
export const RISK_HIGH_ABOVE = 70;

export function isHighRisk(score: number | null): score is number {
  return (score ?? 0) > RISK_HIGH_ABOVE;
}
