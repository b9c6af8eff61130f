/** The texts of charts. */
export const chartMessages = {
  chart: {
    loading: "Loading the figures",
    empty: "No figures yet",
    lines: "Lines of the chart",
    time: "Time",
    amount: "Amount",
    share: "{{share}} of {{whole}}",
    lost_one: "{{lost}} went no further",
    lost_other: "{{lost}} went no further",
    trend: "{{label}}: {{value}}, from {{first}} to {{last}} over {{count}} points",
  },
} as const;
