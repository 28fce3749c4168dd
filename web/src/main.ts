import { mount } from "svelte";

import App from "./App.svelte";
import "./theme.css";
import { loadTypeface } from "./typeface/typeface";

mount(App, { target: document.getElementById("page") ?? document.body });
loadTypeface();
