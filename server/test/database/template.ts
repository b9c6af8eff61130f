export const TEMPLATE = "newsloom_template";
